import { expect, it } from 'vitest'
import { jourIso, lireJourIso } from '../kernel/jour-local.ts'
import { ajouterMois, jourDeSemaine, jourOuvre } from './calendrier.ts'

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-08-31', -6, '2026-02-28'],
  ['2026-03-15', -14, '2025-01-15'],
  ['2026-12-01', 1, '2027-01-01'],
])('%s et %i mois font %s', (jour, mois, attendu) => {
  expect(jourIso(ajouterMois(lireJourIso(jour), mois))).toBe(attendu)
})

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
])('le jour ouvré du %s est le %s', (jour, attendu) => {
  expect(jourIso(jourOuvre(lireJourIso(jour)))).toBe(attendu)
})

it('la semaine commence un lundi', () => {
  expect(jourDeSemaine(lireJourIso('2026-11-23'))).toBe(0)
})
