import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ecrireDateAmericaine, lireDateAmericaine } from './creneaux.ts'

it.each([
  ['12/31/2026', '2026-12-31'],
  ['1/2/2027', '2027-01-02'],
  ['2026-11-23', '2026-11-23'],
  ['31/12/2026', null],
  ['02/29/2027', null],
  ['demain', null],
  ['  12/31/2026\t', '2026-12-31'],
  ['le 12/31/2026', null],
  ['12/31/2026 au soir', null],
  ['012/31/2026', null],
  ['12/031/2026', null],
  ['12/31/026', null],
  ['12/31/20266', null],
  ['x/31/2026', null],
  ['', null],
])('%s is %s', (saisie, jour) => {
  expect(lireDateAmericaine(saisie)).toBe(jour)
})

it('every day is read as it is written', () => {
  const jours = fc.date({ min: new Date('1950-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(jours, (date) => {
      const jour = date.toISOString().slice(0, 10)
      expect(lireDateAmericaine(ecrireDateAmericaine(jour))).toBe(jour)
    }),
  )
})
