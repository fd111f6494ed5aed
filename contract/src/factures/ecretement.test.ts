import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ecreter, estAnormal, motifEcretement, referenceEcretement, type LigneFacturee } from './ecretement.ts'

const m3 = (nombre: number): number => nombre * 1000
const ligne = (
  bloc: LigneFacturee['bloc'],
  libelle: string,
  prixDixMilliemes: number,
  tvaPourMille: number,
  litres: number,
): LigneFacturee => ({ bloc, libelle, prixDixMilliemes, tvaPourMille, litres })
/** A bill of so many litres of water, with its levies, and of sewerage with its own. */
const facture = (litres: number): LigneFacturee[] => [
  ligne('DISTRIBUTION', 'Consommation', 16_820, 55, litres),
  ligne('COLLECTE', 'Collecte et traitement', 18_450, 100, litres),
  ligne('ORGANISMES', "Redevance sur la consommation d'eau potable", 4_300, 55, litres),
  ligne('ORGANISMES', "Performance des réseaux d'eau potable", 600, 55, litres),
  ligne('ORGANISMES', "Performance des systèmes d'assainissement collectif", 900, 100, litres),
]
const annee = (an: number, litres: number, jours = 181) => ({
  debut: `${an}-01-01`,
  fin: `${an}-06-30`,
  jours,
  litres,
})

describe('the average of an equivalent period', () => {
  it('is that of the three years before', () => {
    const annees = [annee(2025, m3(100)), annee(2023, m3(110)), annee(2022, m3(90))]
    expect(referenceEcretement(annees, { jours: 181, m3ParAn: 120 })).toEqual({
      source: 'TROIS_ANS',
      annees,
      litres: m3(100),
    })
  })

  it('leaves out a year of which a day is not known', () => {
    const connue = annee(2025, m3(60))
    expect(referenceEcretement([connue, annee(2023, m3(10), 180)], { jours: 181, m3ParAn: 120 })).toMatchObject({
      annees: [connue],
      litres: m3(60),
    })
  })

  it('is that of a comparable dwelling where no year is known', () => {
    expect(referenceEcretement([], { jours: 73, m3ParAn: 120 })).toEqual({
      source: 'ZONE',
      annees: [],
      litres: m3(24),
    })
  })
})

describe('relief', () => {
  const ouverte = {
    logement: true,
    origine: null,
    estimee: false,
    litres: m3(201),
    moyenneLitres: m3(100),
    attestationAvant: '2026-12-20',
    aujourdhui: '2026-12-20',
  } as const

  it.each([
    ['twice the average and a litre, on the last day', {}, null],
    ['nobody was told: no time runs', { attestationAvant: null, aujourdhui: '2027-12-20' }, null],
    ['a pipe', { origine: 'CANALISATION' }, null],
    ['exactly twice the average', { litres: m3(200) }, 'SANS_EXCES'],
    ['a flush, a boiler', { origine: 'APPAREIL' }, 'APPAREIL'],
    ['a shop', { logement: false }, 'NON_DOMESTIQUE'],
    ['an estimate', { estimee: true }, 'ESTIMEE'],
    ['a day too late', { aujourdhui: '2026-12-21' }, 'DELAI_PASSE'],
    [
      'a shop, too late and within the average',
      { logement: false, litres: 1, aujourdhui: '2027-01-01' },
      'NON_DOMESTIQUE',
    ],
  ] as const)('%s', (_cas, propre, attendu) => {
    expect(motifEcretement({ ...ouverte, ...propre })).toBe(attendu)
  })

  it('golden: 400 m³ where 100 are usual leave 200 m³ of water and 100 m³ of sewerage', () => {
    const { lignes, services, ttcCents } = ecreter(facture(m3(400)), { litres: m3(400), moyenneLitres: m3(100) })
    expect(lignes.map(({ service, litresDus, htCents }) => [service, litresDus, htCents])).toEqual([
      ['EAU', m3(200), 33_640],
      ['ASSAINISSEMENT', m3(100), 55_350],
      ['EAU', m3(200), 8_600],
      ['EAU', m3(200), 1_200],
      ['ASSAINISSEMENT', m3(100), 2_700],
    ])
    expect(services).toEqual({
      EAU: { htCents: 43_440, tvaCents: 2_389, ttcCents: 45_829 },
      ASSAINISSEMENT: { htCents: 58_050, tvaCents: 5_805, ttcCents: 63_855 },
    })
    expect(ttcCents).toBe(109_684)
  })

  it('golden: a bill without sewerage is relieved of water alone', () => {
    const { services, ttcCents } = ecreter([ligne('DISTRIBUTION', 'Consommation', 20_000, 55, m3(250))], {
      litres: m3(250),
      moyenneLitres: m3(60),
    })
    expect(services.ASSAINISSEMENT.ttcCents).toBe(0)
    // 130 m³ at 2,00 €, and 5,5 % of it.
    expect(ttcCents).toBe(27_430)
  })

  it('golden: a line that a change of price has split loses its share at each price', () => {
    const { lignes } = ecreter(
      [
        ligne('DISTRIBUTION', 'Consommation', 10_000, 55, m3(100)),
        ligne('DISTRIBUTION', 'Consommation', 20_000, 55, m3(300)),
      ],
      { litres: m3(400), moyenneLitres: m3(100) },
    )
    expect(lignes.map(({ litresDus, htCents }) => [litresDus, htCents])).toEqual([
      [m3(50), 5_000],
      [m3(150), 30_000],
    ])
  })

  it('leaves due twice the average of water, the average of sewerage, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (litres, moyenneLitres, part) => {
          fc.pre(estAnormal(litres, moyenneLitres))
          const premier = Math.floor((litres * part) / 100)
          const { lignes, ttcCents } = ecreter([...facture(premier), ...facture(litres - premier)], {
            litres,
            moyenneLitres,
          })
          const dus = (libelle: string) =>
            lignes.filter((une) => une.libelle === libelle).reduce((somme, { litresDus }) => somme + litresDus, 0)
          expect(dus('Consommation')).toBe(2 * moyenneLitres)
          expect(dus('Collecte et traitement')).toBe(moyenneLitres)
          expect(lignes.every(({ litresDus, htCents }) => litresDus >= 0 && htCents >= 0)).toBe(true)
          expect(ttcCents).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
