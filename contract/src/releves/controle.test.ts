import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ajouterJours } from '../consommation/calendrier.ts'
import { controlerReleve, type Repere } from './controle.ts'

const DERNIER = '2026-09-12'
/** A flat that uses a hundredth of a cubic metre an hour: 24 m³ in a hundred days. */
const repere = (voulu: Partial<Repere> & { dernier?: number } = {}): Repere => {
  const { dernier = 1236, ...reste } = voulu
  return {
    chiffres: 5,
    cadrans: [{ numeroOrdre: 1, dernier }],
    ensemble: { valeur: dernier, jour: DERNIER },
    moyenneJour: 0.24,
    maximumJour: 75,
    ...reste,
  }
}
const lire = (valeurIndex: number, jours: number, voulu: Parameters<typeof repere>[0] = {}) =>
  controlerReleve({ jour: ajouterJours(DERNIER, jours), cadrans: [{ numeroOrdre: 1, valeurIndex }] }, repere(voulu))

describe('a reading is', () => {
  it.each([
    ['as usual', 1260, 100, {}, 'plausible', null, 24],
    ['twice as much, still', 1284, 100, {}, 'plausible', null, 48],
    ['more than twice', 1285, 100, {}, 'douteux', 'FORT', 49],
    ['more than twice of very little', 1241, 5, {}, 'plausible', null, 5],
    ['a quarter of it', 1242, 100, {}, 'plausible', null, 6],
    ['less than a quarter', 1241, 100, {}, 'douteux', 'FAIBLE', 5],
    ['more than twice, by no more than five', 1245, 10, { moyenneJour: 0.4 }, 'plausible', null, 9],
    ['more than twice, by more than five', 1246, 10, { moyenneJour: 0.4 }, 'douteux', 'FORT', 10],
    ['more than twice, by five', 1244, 10, { moyenneJour: 0.3 }, 'plausible', null, 8],
    ['less than a quarter, by no more than five', 1237, 10, { moyenneJour: 0.6 }, 'plausible', null, 1],
    ['less than a quarter, by more than five', 1237, 10, { moyenneJour: 0.7 }, 'douteux', 'FAIBLE', 1],
    ['nothing where two are usual', 1236, 10, { moyenneJour: 0.2 }, 'douteux', 'NUL', 0],
    ['nothing where less than two are', 1236, 10, { moyenneJour: 0.19 }, 'plausible', null, 0],
    ['nothing at all', 1236, 100, {}, 'douteux', 'NUL', 0],
    ['nothing within a week', 1236, 7, {}, 'plausible', null, 0],
    ['nothing on the very day', 1236, 0, {}, 'plausible', null, 0],
    ['of a contract without past', 1290, 100, { moyenneJour: null }, 'plausible', null, 54],
    ['lower than the last', 1235, 100, {}, 'incoherent', 'INFERIEUR', null],
    ['before the last', 1240, -1, {}, 'incoherent', 'DATE', null],
    ['the first after all nines', 3, 100, { dernier: 99_985 }, 'douteux', 'TOUR', 18],
    ['far after all nines', 900, 100, { dernier: 99_985 }, 'incoherent', 'INFERIEUR', null],
    ['after all nines, by four times and ten', 91, 100, { dernier: 99_985 }, 'douteux', 'TOUR', 106],
    ['after all nines, by one more', 92, 100, { dernier: 99_985 }, 'incoherent', 'INFERIEUR', null],
    [
      'after all nines, by a hundredth of a turn',
      985,
      100,
      { dernier: 99_985, moyenneJour: null, maximumJour: null },
      'douteux',
      'TOUR',
      1000,
    ],
    [
      'after all nines, by more',
      986,
      100,
      { dernier: 99_985, moyenneJour: null, maximumJour: null },
      'incoherent',
      'INFERIEUR',
      null,
    ],
    ['after all nines, without past', 3, 100, { dernier: 99_985, moyenneJour: null }, 'douteux', 'TOUR', 18],
    ['with its red digits', 123_600, 100, {}, 'incoherent', 'CHIFFRES', null],
    ['more than the meter can count', 9000, 100, {}, 'incoherent', 'IMPOSSIBLE', 7764],
    ['as much as the meter can count on the day', 1236 + 75, 0, { moyenneJour: null }, 'plausible', null, 75],
    ['as much as it can count in two days', 1236 + 150, 1, { moyenneJour: null }, 'plausible', null, 150],
    ['more than it can count in two days', 1236 + 151, 1, { moyenneJour: null }, 'incoherent', 'IMPOSSIBLE', 151],
    [
      'the first that is known',
      4000,
      100,
      { ensemble: null, cadrans: [{ numeroOrdre: 1, dernier: null }] },
      'plausible',
      null,
      null,
    ],
  ] as const)('%s: %i after %i days', (_, index, jours, voulu, issue, motif, volume) => {
    expect(lire(index, jours, voulu)).toMatchObject({ issue, motif, volume })
  })
})

describe('several dials', () => {
  const deux = repere({
    cadrans: [
      { numeroOrdre: 1, dernier: null },
      { numeroOrdre: 2, dernier: null },
    ],
    ensemble: { valeur: 3000, jour: DERNIER },
  })
  const lireDeux = (...valeurs: readonly [ordre: number, valeur: number][]) =>
    controlerReleve(
      {
        jour: ajouterJours(DERNIER, 100),
        cadrans: valeurs.map(([numeroOrdre, valeurIndex]) => ({ numeroOrdre, valeurIndex })),
      },
      deux,
    )

  it('count together when only the whole is known', () => {
    expect(lireDeux([1, 2010], [2, 1014])).toMatchObject({ issue: 'plausible', volume: 24 })
    expect(lireDeux([1, 2010], [2, 900])).toMatchObject({ issue: 'incoherent', motif: 'INFERIEUR' })
  })

  it('are all read, each once', () => {
    expect(lireDeux([1, 2010])).toMatchObject({ motif: 'CADRANS' })
    expect(lireDeux([1, 2010], [1, 1014])).toMatchObject({ motif: 'CADRANS' })
    expect(lireDeux([1, 2010], [3, 1014])).toMatchObject({ motif: 'CADRANS' })
  })

  it('each turn over alone where each is known', () => {
    const connus = repere({
      cadrans: [
        { numeroOrdre: 1, dernier: 99_990 },
        { numeroOrdre: 2, dernier: 500 },
      ],
      ensemble: { valeur: 100_490, jour: DERNIER },
    })
    const lus = {
      jour: ajouterJours(DERNIER, 100),
      cadrans: [
        { numeroOrdre: 1, valeurIndex: 4 },
        { numeroOrdre: 2, valeurIndex: 510 },
      ],
    }
    expect(controlerReleve(lus, connus)).toMatchObject({ issue: 'douteux', motif: 'TOUR', volume: 24 })
  })
})

const reperes = fc.record({
  chiffres: fc.integer({ min: 4, max: 7 }),
  dernier: fc.integer({ min: 0, max: 9_999_999 }),
  moyenneJour: fc.option(fc.double({ min: 0, max: 500, noNaN: true }), { nil: null }),
  maximumJour: fc.option(fc.integer({ min: 1, max: 30_000 }), { nil: null }),
})
const tirage = fc.record({
  repere: reperes,
  jours: fc.integer({ min: 0, max: 4000 }),
  saisi: fc.integer({ min: 0, max: 9_999_999 }),
})
const juger = ({
  repere: { dernier, ...reste },
  jours,
  saisi,
}: {
  repere: { dernier: number; chiffres: number; moyenneJour: number | null; maximumJour: number | null }
  jours: number
  saisi: number
}) => {
  const valeur = dernier % 10 ** reste.chiffres
  return { valeur, ...lire(saisi, jours, { ...reste, dernier: valeur }) }
}

describe('whatever is typed', () => {
  it('what is taken is what the meter turned since: at least nothing, less than a whole turn', () => {
    fc.assert(
      fc.property(tirage, (donnees) => {
        const { issue, volume, valeur } = juger(donnees)
        if (issue === 'incoherent') return
        const tour = 10 ** donnees.repere.chiffres
        expect(volume).toBe((((donnees.saisi - valeur) % tour) + tour) % tour)
        expect(donnees.saisi).toBeLessThan(tour)
      }),
    )
  })

  it('an index below the last is never taken without a question', () => {
    fc.assert(
      fc.property(tirage, (donnees) => {
        const { issue, motif, valeur } = juger(donnees)
        if (donnees.saisi < valeur && issue !== 'incoherent') expect(motif).toBe('TOUR')
      }),
    )
  })

  it('more is never less doubtful: past what is refused, all that follows is', () => {
    fc.assert(
      fc.property(tirage, fc.integer({ min: 1, max: 100_000 }), (donnees, plus) => {
        const { motif, valeur } = juger(donnees)
        // Below the last the meter has turned over: more of it comes back to where nothing has.
        if (donnees.saisi < valeur) return
        const suivant = juger({ ...donnees, saisi: donnees.saisi + plus })
        if (motif === 'IMPOSSIBLE' || motif === 'CHIFFRES') expect(['IMPOSSIBLE', 'CHIFFRES']).toContain(suivant.motif)
        if (motif === 'FORT') expect(['FORT', 'IMPOSSIBLE', 'CHIFFRES']).toContain(suivant.motif)
      }),
    )
  })

  it('without a known use, nothing but a turn is doubtful', () => {
    fc.assert(
      fc.property(tirage, (donnees) => {
        const { issue, motif } = juger({ ...donnees, repere: { ...donnees.repere, moyenneJour: null } })
        if (issue === 'douteux') expect(motif).toBe('TOUR')
      }),
    )
  })
})
