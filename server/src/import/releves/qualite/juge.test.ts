import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INTERRUPTION } from '../../../domaines/consommation/volumes/etat-volume.public.ts'
import { Juge } from './juge.ts'
import type { Releve } from './qualite.ts'

const DEBIT = 3125
const HEURE = 3600

/** Judges readings an hour apart, or at the hours given. */
function juger(index: readonly number[], heures: readonly number[] = index.map((_, rang) => rang)): string {
  const juge = new Juge(DEBIT, null)
  for (const [rang, valeur] of index.entries()) juge.lire(heures[rang]! * HEURE, valeur)
  return juge.qualites.join('')
}

describe('the judgement on readings', () => {
  it.each<[string, number[], string]>([
    ['a rising index', [100, 110, 110, 150], 'vvvv'],
    ['small backflow, as of a heater', [100, 110, 109, 108, 111], 'vvrrv'],
    ['backflow that adds up stays small beside the highest index', [100, 110, 100, 95, 90, 105, 112], 'vvrrrrv'],
    ['a single outlier upwards', [100, 110, 900_000, 120, 130], 'vvdvv'],
    ['a single outlier downwards', [100, 110, 0, 120, 130], 'vvbvv'],
    ['an outlier that nothing has followed yet', [100, 110, 120, 130, 900_000], 'vvvva'],
    ['a meter change', [5000, 5010, 5020, 5030, 0, 5, 9, 12, 20], 'vvvvcvvvv'],
    ['a meter change that is not sure yet', [5000, 5010, 5020, 5030, 0, 5, 9], 'vvvvaaa'],
    ['a change to a higher register', [100, 110, 120, 130, 900_000, 900_010, 900_020, 900_030], 'vvvvcvvv'],
    ['a wrong first reading', [900_000, 100, 110, 120, 130], 'dvvvv'],
    ['a wrong low first reading', [0, 900_000, 900_010, 900_020, 900_030], 'bvvvv'],
    ['backflow at a new register', [5000, 5010, 5020, 5030, 0, 5, 4, 12, 20], 'vvvvcvrvv'],
    ['three registers in turn', [1000, 1010, 1020, 1030, 500_000, 90, 900_000, 1040], 'vvvvdbdv'],
  ])('%s: %j is %s', (_, index, qualites) => {
    expect(juger(index)).toBe(qualites)
  })

  it('refuses a register interleaved with the meter’s own', () => {
    const index = [207_774, 207_774, 207_774, 207_774, 456_017, 207_814, 456_273, 207_851, 456_353, 207_886, 207_907]
    const heures = [8, 9, 10, 11, 12.95, 13, 13.95, 14, 14.95, 15, 16]
    expect(juger(index, heures)).toBe('vvvvdvdvdvv')
  })

  it('keeps one of two indexes at one instant', () => {
    expect(juger([100, 110, 115, 120], [0, 1, 1, 2])).toBe('vviv')
  })

  it('does not trust readings that follow each other within minutes as a new register', () => {
    const minutes = [0, 1, 2, 3, 4, 4.1, 4.2, 4.3, 4.4, 4.5, 5]
    expect(juger([100, 110, 120, 130, 9000_0, 90_000, 90_000, 90_000, 90_000, 90_000, 140], minutes)).toBe(
      'vvvvddddddv',
    )
  })

  it('allows after a gap what may have flowed in it', () => {
    expect(juger([100, 110, 120, 130, 130 + 24 * DEBIT], [0, 1, 2, 3, 27])).toBe('vvvvv')
    expect(juger([100, 110, 120, 130, 200 + 24 * DEBIT], [0, 1, 2, 3, 27])).toBe('vvvva')
  })

  it('begins anew after years', () => {
    const plusTard = 10 + INTERRUPTION / HEURE
    expect(juger([900_000, 900_010, 5, 9], [0, 1, plusTard, plusTard + 1])).toBe('vvvv')
  })

  it('can be taken up again once a register is trusted and nothing waits', () => {
    const juge = new Juge(DEBIT, null)
    const reprises = [100, 110, 120, 130, 0, 140].map((index, rang) => {
      juge.lire(rang * HEURE, index)
      return juge.reprise()?.index ?? null
    })
    expect(reprises).toEqual([null, null, null, 130, null, 140])
  })
})

/** Readings of a register with everything that happens to them. */
const releves = fc
  .array(
    fc.record({
      pause: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 3000, max: 4000 }) }, fc.nat(500_000)),
      litres: fc.nat(300),
      accident: fc.oneof(
        { weight: 12, arbitrary: fc.constant('rien' as const) },
        fc.constantFrom('retour' as const, 'aberrant' as const, 'remplace' as const, 'jumeau' as const),
      ),
    }),
    { maxLength: 120 },
  )
  .map((pas) => {
    const lus: Releve[] = []
    let [instant, index] = [1_500_000_000, 50_000]
    for (const { pause, litres, accident } of pas) {
      instant += pause
      if (accident === 'remplace') index = litres
      index += accident === 'retour' ? -Math.min(index, litres % 15) : litres
      lus.push({ instant, index: accident === 'aberrant' ? index + 3_000_000 : index })
      if (accident === 'jumeau') lus.push({ instant, index: index + 1 })
    }
    return lus.sort((a, b) => a.instant - b.instant || a.index - b.index)
  })

describe('for any readings', () => {
  it('what is kept rises within each register, no faster than the meter lets through', () => {
    fc.assert(
      fc.property(releves, (lus) => {
        const juge = new Juge(DEBIT, null)
        for (const { instant, index } of lus) juge.lire(instant, index)
        let dernier: Releve | null = null
        for (const [rang, { instant, index }] of lus.entries()) {
          const qualite = juge.qualites[rang]!
          if (!'vrc'.includes(qualite)) continue
          if (dernier && qualite !== 'c' && instant - dernier.instant <= INTERRUPTION) {
            expect(instant).toBeGreaterThan(dernier.instant)
            expect(index).toBeGreaterThanOrEqual(dernier.index - 20)
            expect(index - dernier.index).toBeLessThanOrEqual((DEBIT * (instant - dernier.instant)) / HEURE + 20)
            dernier = { instant, index: Math.max(index, dernier.index) }
          } else {
            dernier = { instant, index }
          }
        }
      }),
    )
  })

  it('taken up again anywhere, it goes on as if it had not stopped', () => {
    fc.assert(
      fc.property(releves, (lus) => {
        const entier = new Juge(DEBIT, null)
        const reprises = lus.map(({ instant, index }) => {
          entier.lire(instant, index)
          return entier.reprise()
        })
        for (const [rang, reprise] of reprises.entries()) {
          if (!reprise) continue
          const suite = new Juge(DEBIT, reprise)
          for (const { instant, index } of lus.slice(rang + 1)) suite.lire(instant, index)
          expect(suite.qualites).toEqual(entier.qualites.slice(rang + 1))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('what comes later leaves the judgement up to a place of taking up as it is', () => {
    fc.assert(
      fc.property(releves, (lus) => {
        const entier = new Juge(DEBIT, null)
        for (const { instant, index } of lus) entier.lire(instant, index)
        const debut = new Juge(DEBIT, null)
        for (const [rang, { instant, index }] of lus.entries()) {
          debut.lire(instant, index)
          if (debut.reprise()) expect(debut.qualites).toEqual(entier.qualites.slice(0, rang + 1))
        }
      }),
      { numRuns: 60 },
    )
  })
})
