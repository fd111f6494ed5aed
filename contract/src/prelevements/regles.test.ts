import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ajouterJours } from '../consommation/calendrier.ts'
import { estIcs } from './ics.ts'
import {
  estRum,
  joursDuPlan,
  libelleMotifRejet,
  mensualiteDe,
  mensualiteDesOccupants,
  mensualiteMinimale,
} from './regles.ts'

it.each([
  'DE98ZZZ09999999999',
  'ES23ZZZ47690558N',
  'MT50ZZZ670169305T',
  'FR72ZZZ123456',
  'FR72ABC123456',
  'FR33ZZZ8A1B2C',
  'FR12ZZZVALOMB',
])('%s is a creditor', (ics) => {
  expect(estIcs(ics)).toBe(true)
})

it.each([
  '',
  ' FR72ZZZ123456',
  'FR72ZZZ123456 ',
  'FR73ZZZ123456',
  'FR72ZZZ123457',
  'FR72ZZZ',
  'fr72ZZZ123456',
  '72FRZZZ123456',
])('« %s » is no creditor', (ics) => {
  expect(estIcs(ics)).toBe(false)
})

it.each([
  ['VALOMBRE044712201', true],
  ['A', true],
  ["A/B-C.D:E(F),G'H+I ?", true],
  ['/AB', false],
  ['AB/', false],
  ['A//B', false],
  ['', false],
  ['a', false],
  ['É', false],
  ['A'.repeat(35), true],
  ['A'.repeat(36), false],
])('« %s » is the reference of a mandate: %s', (rum, attendu) => {
  expect(estRum(rum)).toBe(attendu)
})

it('a plan has ten months in a row, the first after the notice and within six weeks', () => {
  const jour = fc.integer({ min: 0, max: 20_000 }).map((jours) => ajouterJours('2000-01-01', jours))
  fc.assert(
    fc.property(jour, (annonce) => {
      const jours = joursDuPlan(annonce)
      expect(jours).toHaveLength(10)
      expect(jours.every((un) => un.endsWith('-08'))).toBe(true)
      expect(new Set(jours).size).toBe(10)
      expect(jours[0]! >= ajouterJours(annonce, 14) && jours[0]! <= ajouterJours(annonce, 45)).toBe(true)
    }),
  )
})

it.each([
  ['2026-11-24', '2026-12-08', '2027-09-08'],
  ['2026-11-25', '2027-01-08', '2027-10-08'],
  ['2026-12-31', '2027-02-08', '2027-11-08'],
])('a plan that is announced on %s begins on %s and ends on %s', (annonce, premier, dernier) => {
  const jours = joursDuPlan(annonce)
  expect([jours[0], jours.at(-1)]).toEqual([premier, dernier])
  expect(jours).toEqual(jours.toSorted())
})

it('a debit that came back says why', () => {
  expect(libelleMotifRejet('AM04')).toBe('Provision insuffisante')
  expect(libelleMotifRejet('XX99')).toBe('Prélèvement rejeté par la banque (XX99)')
})

it('a dwelling is asked for ten euros a month and occupant', () => expect(mensualiteDesOccupants(3)).toBe(30_00))

it('ten instalments cover the year, by less than ten euros more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (annuel) => {
      const mensualite = mensualiteDe(annuel)
      expect(mensualite % 100).toBe(0)
      expect(mensualite * 10 - annuel).toBeGreaterThanOrEqual(0)
      expect(mensualite * 10 - annuel).toBeLessThan(10_00)
      expect(mensualiteMinimale(mensualite)).toBeLessThanOrEqual(mensualite)
    }),
  )
})
