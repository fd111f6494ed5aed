import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INTERRUPTION } from './etat-volume.public.ts'
import { heuresDuJour, jourLocal } from '../../../kernel/jour-local.ts'
import { type PointsIndex, volumesHoraires } from './volumes-horaires.public.ts'

type Point = [iso: string, index: number, rupture?: boolean]

const points = (...liste: Point[]): PointsIndex => ({
  instants: liste.map(([iso]) => Date.parse(iso) / 1000),
  index: liste.map(([, index]) => index),
  ruptures: liste.map(([, , rupture]) => (rupture ? 1 : 0)),
})

const tous = (p: PointsIndex) => volumesHoraires(p, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
const somme = (nombres: readonly (number | null)[]): number => nombres.reduce<number>((total, n) => total + (n ?? 0), 0)

describe('hourly volumes', () => {
  it('share a reading that falls within the hour between both hours', () => {
    const [jour] = tous(
      points(
        ['2016-03-01T00:30:00+01:00', 100],
        ['2016-03-01T01:30:00+01:00', 160],
        ['2016-03-01T02:30:00+01:00', 160],
      ),
    )
    expect(jour?.litres.slice(0, 4)).toEqual([30, 30, 0, null])
    expect(jour?.etats).toBe(`eme${'-'.repeat(21)}`)
    expect(jour).toMatchObject({ volume: 60, etat: 'e', indexFin: 160 })
  })

  it('are measured throughout when readings fall on the hours', () => {
    const heures = Array.from({ length: 25 }, (_, h): Point => [
      new Date(Date.UTC(2024, 0, 9, 23 + h)).toISOString(),
      1000 + h,
    ])
    const [jour, suivant] = tous(points(...heures))
    expect(jour).toMatchObject({
      litres: Array(24).fill(1),
      etats: 'm'.repeat(24),
      volume: 24,
      etat: 'm',
      indexFin: 1024,
    })
    expect(suivant).toBeUndefined()
  })

  it('are estimated over a gap of some hours, missing over a longer one, and add up all the same', () => {
    const jours = tous(
      points(
        ['2024-01-10T00:00:00+01:00', 0],
        ['2024-01-10T04:00:00+01:00', 40],
        ['2024-01-10T05:00:00+01:00', 50],
        ['2024-01-12T05:00:00+01:00', 98],
      ),
    )
    expect(jours.map(({ etats }) => etats)).toEqual([
      `eeeem${'x'.repeat(19)}`,
      'x'.repeat(24),
      `xxxxx${'-'.repeat(19)}`,
    ])
    expect(jours.map(({ volume }) => volume)).toEqual([69, 24, 5])
    expect(jours.map(({ indexFin }) => indexFin)).toEqual([69, 93, 98])
  })

  it('are a measured zero over a gap in which the index did not move', () => {
    const jours = tous(points(['2024-01-10T00:00:00+01:00', 500], ['2024-01-13T00:00:00+01:00', 500]))
    expect(jours.map(({ etats, volume }) => [etats, volume])).toEqual([1, 2, 3].map(() => ['m'.repeat(24), 0]))
  })

  it('leave out what flowed while the register changed', () => {
    const [jour] = tous(
      points(
        ['2024-01-10T00:00:00+01:00', 5000],
        ['2024-01-10T01:00:00+01:00', 5010],
        ['2024-01-10T03:00:00+01:00', 2, true],
        ['2024-01-10T04:00:00+01:00', 12],
      ),
    )
    expect(jour?.litres.slice(0, 5)).toEqual([10, 0, 0, 10, null])
    expect(jour).toMatchObject({ etats: `mxxm${'-'.repeat(20)}`, volume: 20, etat: 'x', indexFin: 12 })
  })

  it('say nothing of years without a reading', () => {
    const debut = Date.parse('2016-01-01T00:00:00+01:00')
    const reprise = debut + (INTERRUPTION + 86_400) * 1000
    const enIso = (ms: number) => new Date(ms).toISOString()
    const jours = tous(
      points(
        [enIso(debut), 0],
        [enIso(debut + 3_600_000), 5],
        [enIso(reprise), 900_000],
        [enIso(reprise + 3_600_000), 900_007],
      ),
    )
    expect(jours).toHaveLength(2)
    expect(jours.map(({ volume }) => volume)).toEqual([5, 7])
  })

  it.each([
    ['2016-03-27', 23],
    ['2016-10-30', 25],
  ])('follow the hours that elapse on %s', (jour, heures) => {
    const minuit = Date.parse(`${jour}T00:00:00${heures === 23 ? '+01:00' : '+02:00'}`)
    const lus = Array.from({ length: heures + 1 }, (_, h): Point => [
      new Date(minuit + h * 3_600_000).toISOString(),
      h * h,
    ])
    const [volumes] = tous(points(...lus))
    expect(volumes?.litres).toEqual(Array.from({ length: heures }, (_, h) => 2 * h + 1))
  })

  it('are none for a single reading', () => {
    expect(tous(points(['2024-01-10T00:30:00Z', 12]))).toEqual([])
  })
})

/** Readings at any spacing from a second to some days, across both changes of clock. */
const releves = fc
  .tuple(
    fc.integer({ min: Date.parse('2016-01-01') / 1000, max: Date.parse('2016-12-31') / 1000 }),
    fc.array(
      fc.record({
        pause: fc.oneof(fc.integer({ min: 1, max: 8000 }), fc.integer({ min: 1, max: 400_000 })),
        litres: fc.nat(500),
      }),
      {
        minLength: 1,
        maxLength: 80,
      },
    ),
    fc.array(fc.nat(80), { maxLength: 2 }),
  )
  .map(([debut, pas, changements]): PointsIndex => {
    const instants = [debut]
    const index = [1000]
    const ruptures = [0]
    for (const [rang, { pause, litres }] of pas.entries()) {
      const rupture = changements.includes(rang)
      instants.push(instants.at(-1)! + pause)
      index.push(rupture ? litres : index.at(-1)! + litres)
      ruptures.push(rupture ? 1 : 0)
    }
    return { instants, index, ruptures }
  })

describe('for any readings', () => {
  it('hours add up to days and days to what the index rose, register by register', () => {
    fc.assert(
      fc.property(releves, (p) => {
        const jours = tous(p)
        for (const { litres, volume } of jours) expect(somme(litres)).toBe(volume)
        let hausse = 0
        for (let rang = 1; rang < p.index.length; rang++)
          if (!p.ruptures[rang]) hausse += p.index[rang]! - p.index[rang - 1]!
        expect(somme(jours.map(({ volume }) => volume))).toBe(hausse)
      }),
    )
  })

  it('every known day has its hours, each with a state, and none is negative', () => {
    fc.assert(
      fc.property(releves, (p) => {
        for (const { jour, litres, etats } of tous(p)) {
          expect(litres).toHaveLength(heuresDuJour(jour))
          expect(etats).toMatch(new RegExp(`^[mex-]{${litres.length}}$`))
          for (const [heure, volume] of litres.entries()) {
            expect(volume === null).toBe(etats[heure] === '-')
            expect(volume ?? 0).toBeGreaterThanOrEqual(0)
          }
        }
      }),
    )
  })

  it('the index at the end of each day is where the next one goes on', () => {
    fc.assert(
      fc.property(releves, (p) => {
        const sansRupture = { ...p, ruptures: Array.from(p.instants, () => 0) }
        const index = Array.from(p.index)
        fc.pre(index.every((valeur, rang) => rang === 0 || valeur >= index[rang - 1]!))
        let attendu = index[0]!
        for (const { volume, indexFin } of tous(sansRupture)) expect(indexFin).toBe((attendu += volume))
      }),
    )
  })

  it('a stretch of days comes out as in the whole', () => {
    fc.assert(
      fc.property(releves, fc.nat(30), fc.nat(30), (p, avance, duree) => {
        const depuis = jourLocal(p.instants[0]!) + avance
        const entier = tous(p).filter(({ jour }) => jour >= depuis && jour <= depuis + duree)
        expect(volumesHoraires(p, depuis, depuis + duree)).toEqual(entier)
      }),
    )
  })
})
