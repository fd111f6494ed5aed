import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { GRANULARITES, type Granularite } from '@ael/contract/consommation/granularites.ts'
import { periodes, type Plage, plageUnAnPlusTot } from '@ael/contract/consommation/periodes.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assemblerGraphe, comparaisonCoupee } from './assembler-graphe.ts'
import { casesDe } from './cases.ts'
import type { Volume } from './volumes.repository.ts'

const jour = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const granularite = fc.constantFrom(...GRANULARITES)
const plageDe = (granularite: Granularite, debut: string, longueur: number): Plage => ({
  debut,
  fin: ajouterJours(debut, granularite === 'HEURE' ? longueur % 8 : longueur),
})

describe('the places of a range', () => {
  it('follow each other; hours go from midnight to midnight of Paris without hole or overlap', () => {
    fc.assert(
      fc.property(jour, fc.nat(7), (debut, longueur) => {
        const cases = casesDe('HEURE', plageDe('HEURE', debut, longueur))
        for (const [rang, { dateReleve, dateFin }] of cases.entries()) {
          expect(Date.parse(dateFin) - Date.parse(dateReleve)).toBe(3_600_000)
          if (rang > 0) expect(dateReleve).toBe(cases[rang - 1]!.dateFin)
        }
        expect(cases[0]!.dateReleve).toContain(`${debut}T00:00:00+`)
        expect(cases.at(-1)!.dateFin).toContain('T00:00:00+')
      }),
    )
  })

  it('of whole periods count all their hours, 8760 in a year', () => {
    expect(casesDe('ANNEE', { debut: '2025-01-01', fin: '2025-12-31' }).map(({ heures }) => heures)).toEqual([8760])
    expect(casesDe('JOURNEE', { debut: '2026-03-28', fin: '2026-03-30' }).map(({ heures }) => heures)).toEqual([
      24, 23, 24,
    ])
    expect(casesDe('SEMAINE', { debut: '2026-10-21', fin: '2026-10-21' }).map(({ heures }) => heures)).toEqual([169])
  })
})

/** What a database may answer: any subset of the periods, each known, hidden or both. */
const volumesDe = (granularite: Granularite, plage: Plage) =>
  fc
    .tuple(
      ...periodes(granularite, plage).map((periode) =>
        fc.option(
          fc.record({
            debut: fc.constant(periode.debut),
            heure: fc.constant(granularite === 'HEURE' ? 1 : undefined),
            du: fc.constant(periode.debut),
            au: fc.constant(periode.fin),
            litres: fc.nat(100_000),
            masques: fc.nat(5000),
            connus: fc.nat(3),
            caches: fc.nat(2),
            mesure: fc.boolean(),
            heures: fc.integer({ min: 1, max: 24 }),
          }),
        ),
      ),
    )
    .map((liste) =>
      liste.flatMap((dit): Volume[] => {
        if (!dit || dit.connus + dit.caches === 0) return []
        const { caches, ...volume } = dit
        return [
          {
            ...volume,
            litres: dit.connus === 0 ? null : dit.litres,
            masques: caches === 0 ? null : dit.masques,
            contrats: dit.connus + caches,
            mesure: dit.mesure && caches === 0,
            index: null,
          },
        ]
      }),
    )

describe('the comparison', () => {
  const annee = { debut: '2026-01-01', fin: '2026-12-31' }
  const statistiques = (du: string, au: string) =>
    assemblerGraphe({
      granularite: 'MOIS',
      plage: annee,
      unite: 'L',
      precedent: true,
      attendus: () => 1,
      volumes: { courants: [volumeDe(du, au)], precedents: [] },
    }).statistiques
  const volumeDe = (du: string, au: string): Volume => ({
    debut: du,
    du,
    au,
    litres: 10,
    masques: null,
    connus: 1,
    contrats: 1,
    mesure: true,
    heures: 24,
    index: null,
  })

  const coupee = (granularite: 'MOIS' | 'TRIMESTRE' | 'ANNEE', plage: Plage, du: string, au: string) => {
    const precedents = periodes(granularite, plageUnAnPlusTot(granularite, plage)).map(({ debut, fin }) =>
      volumeDe(debut, fin),
    )
    const comparaison = comparaisonCoupee(granularite, plage, statistiques(du, au), precedents)
    return comparaison && { ...comparaison, entiers: comparaison.entiers.map(({ debut }) => debut.slice(0, 7)) }
  }

  it('is read once more only where a period is known in part, and only there', () => {
    expect(coupee('MOIS', annee, '2026-01-01', '2026-10-31')).toBeNull()
    expect(coupee('MOIS', annee, '2026-06-01', '2026-10-30')).toEqual({
      entiers: ['2025-06', '2025-07', '2025-08', '2025-09'],
      coupee: { debut: '2025-10-01', fin: '2025-10-30' },
    })
    expect(coupee('MOIS', annee, '2026-08-02', '2026-10-30')).toEqual({
      entiers: ['2025-09'],
      coupee: { debut: '2025-08-02', fin: '2025-08-31' },
      autreCoupee: { debut: '2025-10-01', fin: '2025-10-30' },
    })
    expect(coupee('TRIMESTRE', annee, '2026-01-01', '2026-10-31')).toEqual({
      entiers: ['2025-01', '2025-04', '2025-07'],
      coupee: { debut: '2025-10-01', fin: '2025-10-31' },
    })
    expect(coupee('ANNEE', { debut: '2024-01-01', fin: '2026-12-31' }, '2024-01-01', '2026-10-31')).toEqual({
      entiers: ['2023-01', '2024-01'],
      coupee: { debut: '2025-01-01', fin: '2025-10-31' },
    })
  })
})

describe('an assembled graph', () => {
  const scenario = fc
    .record({ granularite, debut: jour, longueur: fc.nat(60) })
    .chain(({ granularite, debut, longueur }) => {
      const plage = plageDe(granularite, debut, longueur)
      return fc.record({
        granularite: fc.constant(granularite),
        plage: fc.constant(plage),
        courants: volumesDe(granularite, plage),
        attendus: fc.nat(4),
      })
    })
  const assembler = ({
    granularite,
    plage,
    courants,
    attendus,
  }: {
    granularite: Granularite
    plage: Plage
    courants: Volume[]
    attendus: number
  }) =>
    assemblerGraphe({
      granularite,
      plage,
      unite: 'L',
      volumes: { courants, precedents: [] },
      precedent: false,
      attendus: () => attendus,
    })

  it('averages the periods that are known whole, and of those in part only where there is no other', () => {
    const mois = (debut: string, au: string, jours: number, litres: number): Volume => ({
      debut,
      du: debut,
      au,
      litres,
      masques: null,
      connus: 1,
      contrats: 1,
      mesure: true,
      heures: jours * 24,
      index: null,
    })
    const entier = mois('2026-09-01', '2026-09-30', 30, 3000)
    const commence = mois('2026-10-01', '2026-10-10', 10, 500)
    const moyenne = (courants: Volume[]) =>
      assembler({ granularite: 'MOIS', plage: { debut: '2026-09-01', fin: '2026-10-31' }, courants, attendus: 1 })
        .statistiques.moyenne
    expect(moyenne([entier, commence])).toBe(3000)
    expect(moyenne([commence])).toBe(500)
  })

  it('compares with what was measured then, by however few contracts', () => {
    const plage = { debut: '2026-10-01', fin: '2026-10-01' }
    const volume: Volume = {
      debut: '2025-10-01',
      du: '2025-10-01',
      au: '2025-10-01',
      litres: 120,
      masques: null,
      connus: 1,
      contrats: 1,
      mesure: true,
      heures: 24,
      index: null,
    }
    const { resultats } = assemblerGraphe({
      granularite: 'JOURNEE',
      plage,
      unite: 'L',
      volumes: { courants: [], precedents: [volume] },
      precedent: true,
      attendus: () => 3,
    })
    expect(resultats).toMatchObject([{ volumePrecedentEnLitres: 120, etatPrecedent: 'mesure', completPrecedent: true }])
  })

  it('compares the hours of a 29 February with none, as of its day', () => {
    const plage = { debut: '2028-02-29', fin: '2028-02-29' }
    for (const granularite of ['JOURNEE', 'HEURE'] as const)
      for (const { clePrecedente } of casesDe(granularite, plage)) expect(clePrecedente).toBeNull()
  })

  it('has one bar per place, null exactly where it is missing', () => {
    fc.assert(
      fc.property(scenario, (donnees) => {
        const { resultats, nbTotalResultats } = assembler(donnees)
        expect(nbTotalResultats).toBe(casesDe(donnees.granularite, donnees.plage).length)
        for (const { etat, volumeConsoEnLitres, complet } of resultats) {
          expect(volumeConsoEnLitres === null).toBe(etat === 'manquant')
          if (complet) expect(etat).not.toBe('manquant')
        }
      }),
    )
  })

  it('keeps every litre: its bars and its reserves add up to its total', () => {
    fc.assert(
      fc.property(scenario, (donnees) => {
        const { resultats, reserves, statistiques } = assembler(donnees)
        const visibles = resultats.reduce((somme, { volumeConsoEnLitres }) => somme + (volumeConsoEnLitres ?? 0), 0)
        const caches = reserves.reduce((somme, { volumeConsoEnLitres }) => somme + (volumeConsoEnLitres ?? 0), 0)
        expect(visibles + caches).toBe(statistiques.volumeConsoEnLitres ?? 0)
      }),
    )
  })

  it('calls measured only what is measured for every contract that ought to be there', () => {
    fc.assert(
      fc.property(scenario, (donnees) => {
        const parDebut = new Map(donnees.courants.map((volume) => [volume.debut, volume]))
        for (const { etat, dateReleve } of assembler(donnees).resultats) {
          if (etat !== 'mesure') continue
          const volume = parDebut.get(dateReleve.slice(0, 10))!
          expect(volume.mesure && volume.connus === volume.contrats && volume.connus >= donnees.attendus).toBe(true)
        }
      }),
    )
  })
})
