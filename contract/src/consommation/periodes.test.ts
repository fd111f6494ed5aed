import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ajouterAnnees, ajouterJours, nombreDeJours } from './calendrier.ts'
import { GRANULARITES, zoomPrecedent, zoomSuivant } from './granularites.ts'
import {
  communes,
  periodeDe,
  periodes,
  plageContenant,
  plageUnAnPlusTot,
  plageVoisine,
  unAnPlusTot,
} from './periodes.ts'

const jour = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const granularite = fc.constantFrom(...GRANULARITES)

describe('periods', () => {
  it('make up their range without hole or overlap', () => {
    fc.assert(
      fc.property(granularite, jour, fc.integer({ min: 0, max: 800 }), (granularite, debut, jours) => {
        const plage = { debut, fin: ajouterJours(debut, jours) }
        const liste = periodes(granularite, plage)
        expect(liste[0]?.debut).toBe(plage.debut)
        expect(liste.at(-1)?.fin).toBe(plage.fin)
        for (const [rang, periode] of liste.entries()) {
          expect(periode.debut <= periode.fin).toBe(true)
          if (rang > 0) expect(periode.debut).toBe(ajouterJours(liste[rang - 1]!.fin, 1))
        }
        expect(liste.reduce((somme, { debut, fin }) => somme + nombreDeJours(debut, fin), 0)).toBe(jours + 1)
      }),
    )
  })

  it('are those of the calendar, cut at the ends of the range', () => {
    fc.assert(
      fc.property(granularite, jour, fc.integer({ min: 0, max: 800 }), (granularite, debut, jours) => {
        const plage = { debut, fin: ajouterJours(debut, jours) }
        for (const periode of periodes(granularite, plage)) {
          expect(periode).toEqual(communes(periodeDe(granularite, periode.debut), plage))
        }
      }),
    )
  })

  it.each([
    ['ANNEE', '2026-10-15', '2026-01-01', '2026-12-31'],
    ['TRIMESTRE', '2026-11-21', '2026-10-01', '2026-12-31'],
    ['TRIMESTRE', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['MOIS', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['SEMAINE', '2026-11-01', '2026-10-26', '2026-11-01'],
    ['SEMAINE', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['JOURNEE', '2026-03-29', '2026-03-29', '2026-03-29'],
    ['HEURE', '2026-10-25', '2026-10-25', '2026-10-25'],
  ] as const)('the %s of %s goes from %s to %s', (granularite, du, debut, fin) => {
    expect(periodeDe(granularite, du)).toEqual({ debut, fin })
  })

  it('an end before its start has none', () => {
    expect(periodes('MOIS', { debut: '2026-02-01', fin: '2026-01-01' })).toEqual([])
  })
})

describe('the range of a graph', () => {
  it.each([
    ['ANNEE', '2022-01-01', '2026-12-31'],
    ['TRIMESTRE', '2026-01-01', '2026-12-31'],
    ['MOIS', '2026-01-01', '2026-12-31'],
    ['SEMAINE', '2026-10-01', '2026-10-31'],
    ['JOURNEE', '2026-10-01', '2026-10-31'],
    ['HEURE', '2026-10-29', '2026-10-29'],
  ] as const)('by %s goes from %s to %s', (granularite, debut, fin) => {
    expect(plageContenant(granularite, '2026-10-29')).toEqual({ debut, fin })
  })

  it('moves to a neighbour that touches it, and back', () => {
    fc.assert(
      fc.property(granularite, jour, fc.constantFrom<1 | -1>(1, -1), (granularite, jour, sens) => {
        const plage = plageContenant(granularite, jour)
        const voisine = plageVoisine(granularite, plage, sens)
        const [avant, apres] = sens === 1 ? [plage, voisine] : [voisine, plage]
        expect(apres.debut).toBe(ajouterJours(avant.fin, 1))
        expect(plageVoisine(granularite, voisine, sens === 1 ? -1 : 1)).toEqual(plage)
      }),
    )
  })

  it('of a bar is that of the next zoom level', () => {
    expect([
      zoomSuivant('ANNEE'),
      zoomSuivant('TRIMESTRE'),
      zoomSuivant('MOIS'),
      zoomSuivant('SEMAINE'),
      zoomSuivant('HEURE'),
    ]).toEqual(['MOIS', 'JOURNEE', 'JOURNEE', 'HEURE', null])
    expect([zoomPrecedent('HEURE'), zoomPrecedent('ANNEE')]).toEqual(['JOURNEE', null])
  })
})

describe('a year earlier', () => {
  it.each([
    ['JOURNEE', '2026-10-17', '2025-10-17'],
    ['JOURNEE', '2028-02-29', null],
    ['JOURNEE', '2029-02-28', '2028-02-28'],
    ['SEMAINE', '2026-10-19', '2025-10-20'],
    ['MOIS', '2026-10-01', '2025-10-01'],
  ] as const)('%s of %s is %s', (granularite, jour, compare) => {
    expect(unAnPlusTot(granularite, jour)).toBe(compare)
  })

  it.each([
    ['MOIS', '2029-02-01', '2029-02-28', '2028-02-01', '2028-02-29'],
    ['JOURNEE', '2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
    ['ANNEE', '2022-01-01', '2026-12-31', '2021-01-01', '2025-12-31'],
    ['SEMAINE', '2026-10-05', '2026-10-18', '2025-10-06', '2025-10-19'],
  ] as const)('%s from %s to %s: from %s to %s', (granularite, debut, fin, debutCompare, finCompare) => {
    expect(plageUnAnPlusTot(granularite, { debut, fin })).toEqual({ debut: debutCompare, fin: finCompare })
  })

  it('has the same number of whole months', () => {
    fc.assert(
      fc.property(jour, fc.integer({ min: 0, max: 36 }), (jour, mois) => {
        const debut = periodeDe('MOIS', jour).debut
        const plage = { debut, fin: ajouterJours(periodeDe('MOIS', ajouterJours(debut, mois * 30)).fin, 0) }
        expect(periodes('MOIS', plageUnAnPlusTot('MOIS', plage))).toHaveLength(periodes('MOIS', plage).length)
      }),
    )
  })

  it('never leaves the calendar', () => {
    fc.assert(
      fc.property(jour, fc.integer({ min: -5, max: 5 }), (jour, annees) => {
        expect(ajouterJours(ajouterAnnees(jour, annees), 0)).toBe(ajouterAnnees(jour, annees))
      }),
    )
  })
})
