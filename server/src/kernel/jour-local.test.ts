import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { debutDuJour, heuresDuJour, instantLocal, jourIso, jourLocal, lireJourIso } from './jour-local.ts'

const secondes = (iso: string): number => Date.parse(iso) / 1000
const horloge = (heures: number, minutes = 0, s = 0): number => heures * 3600 + minutes * 60 + s

describe('the local day', () => {
  it.each([
    ['2016-03-26', 24],
    ['2016-03-27', 23],
    ['2016-10-29', 24],
    ['2016-10-30', 25],
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('%s has %i hours', (jour, heures) => {
    expect(heuresDuJour(lireJourIso(jour))).toBe(heures)
  })

  it.each([
    ['2016-03-27', '2016-03-26T23:00:00Z'],
    ['2016-03-28', '2016-03-27T22:00:00Z'],
    ['2016-10-31', '2016-10-30T23:00:00Z'],
  ])('%s begins at %s', (jour, debut) => {
    expect(debutDuJour(lireJourIso(jour))).toBe(secondes(debut))
  })

  it('holds its own instants and no others', () => {
    fc.assert(
      fc.property(fc.integer({ min: lireJourIso('2000-01-01'), max: lireJourIso('2060-01-01') }), (jour) => {
        expect(jourLocal(debutDuJour(jour))).toBe(jour)
        expect(jourLocal(debutDuJour(jour) - 1)).toBe(jour - 1)
        expect(jourLocal(debutDuJour(jour + 1) - 1)).toBe(jour)
        expect(lireJourIso(jourIso(jour))).toBe(jour)
      }),
    )
  })
})

describe('the instant of a local time', () => {
  it.each([
    ['2016-03-01', horloge(0, 28, 55), '2016-02-29T23:28:55Z', false],
    ['2016-03-27', horloge(1, 59, 59), '2016-03-27T00:59:59Z', false],
    ['2016-03-27', horloge(3), '2016-03-27T01:00:00Z', false],
    ['2016-10-30', horloge(1, 59, 59), '2016-10-29T23:59:59Z', false],
    ['2016-10-30', horloge(2), '2016-10-30T00:00:00Z', true],
    ['2016-10-30', horloge(2, 59, 59), '2016-10-30T00:59:59Z', true],
    ['2016-10-30', horloge(3), '2016-10-30T02:00:00Z', false],
  ])('%s %i s is %s', (jour, secondesHorloge, instant, ambigu) => {
    expect(instantLocal(lireJourIso(jour), secondesHorloge)).toEqual({ instant: secondes(instant), ambigu })
  })

  it.each([horloge(2), horloge(2, 30), horloge(2, 59, 59)])(
    'does not exist in the hour that spring leaves out (%i s)',
    (h) => {
      expect(instantLocal(lireJourIso('2016-03-27'), h)).toBeNull()
    },
  )

  it('shows that time on the clock again', () => {
    const paris = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Paris',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    fc.assert(
      fc.property(
        fc.integer({ min: lireJourIso('2000-01-01'), max: lireJourIso('2060-01-01') }),
        fc.integer({ min: 0, max: 86_399 }),
        (jour, h) => {
          const lu = instantLocal(jour, h)
          const attendu = `${jourIso(jour)} ${new Date(h * 1000).toISOString().slice(11, 19)}`
          if (lu) expect(paris.format(lu.instant * 1000)).toBe(attendu)
          else expect(heuresDuJour(jour)).toBe(23)
        },
      ),
    )
  })
})
