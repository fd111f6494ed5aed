import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placerAmbigus, type ReleveBrut } from './passages-ambigus.ts'

const HEURE = 3600

/** `clock time = index`, seconds since midnight; a time from 2 to 3 comes twice. */
function releves(...textes: string[]): ReleveBrut[] {
  return textes
    .map((texte) => {
      const [, h, m, index] = /^(\d+):(\d+)=(\d+)$/.exec(texte)!.map(Number) as [number, number, number, number]
      return { instant: h * HEURE + m * 60 + (h >= 3 ? HEURE : 0), index, ambigu: h === 2 }
    })
    .sort((a, b) => a.instant - b.instant || a.index - b.index)
}

/** Elapsed time and index, as `h:mm=index`. */
const places = (bruts: ReleveBrut[]): string[] =>
  placerAmbigus(bruts).map(
    ({ instant, index }) => `${Math.floor(instant / HEURE)}:${String((instant / 60) % 60).padStart(2, '0')}=${index}`,
  )

describe('readings of the hour that comes twice', () => {
  it('are left alone when there are none', () => {
    expect(places(releves('1:19=10', '3:19=12'))).toEqual(['1:19=10', '4:19=12'])
  })

  it('at the same time of the clock, the lower index comes first', () => {
    expect(places(releves('1:19=10', '2:19=15', '2:19=11', '3:19=20'))).toEqual([
      '1:19=10',
      '2:19=11',
      '3:19=15',
      '4:19=20',
    ])
  })

  it('run through the hour, then once more', () => {
    expect(places(releves('2:00=1', '2:15=2', '2:30=3', '2:45=4', '2:00=5', '2:15=6', '2:30=7', '2:45=8'))).toEqual([
      '2:00=1',
      '2:15=2',
      '2:30=3',
      '2:45=4',
      '3:00=5',
      '3:15=6',
      '3:30=7',
      '3:45=8',
    ])
  })

  it('count at both times when the line was the same, which is kept once', () => {
    expect(places(releves('1:19=10', '2:19=11', '3:19=20'))).toEqual(['1:19=10', '2:19=11', '3:19=11', '4:19=20'])
  })

  it('are spread as evenly as the index allows when the clock’s times differ by seconds', () => {
    expect(places(releves('1:19=10', '2:19=11', '2:20=15', '3:20=20'))).toEqual([
      '1:19=10',
      '2:19=11',
      '3:20=15',
      '4:20=20',
    ])
  })

  it('come out as they were sent, for a meter with a steady rhythm', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(5, 10, 15, 20, 30),
        fc.nat(4),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 60, maxLength: 60 }),
        (pas, depart, hausses) => {
          const vrais: ReleveBrut[] = []
          let index = 1000
          for (let minute = depart, rang = 0; minute < 6 * 60; minute += pas, rang++) {
            index += hausses[rang % hausses.length]!
            vrais.push({ instant: minute * 60, index, ambigu: minute >= 120 && minute < 240 })
          }
          const lus = vrais
            .map((releve) =>
              releve.ambigu && releve.instant >= 3 * HEURE ? { ...releve, instant: releve.instant - HEURE } : releve,
            )
            .sort((a, b) => a.instant - b.instant || a.index - b.index)
          expect(placerAmbigus(lus).map(({ instant, index }) => [instant, index])).toEqual(
            vrais.map(({ instant, index }) => [instant, index]),
          )
        },
      ),
    )
  })
})
