import { expect, it } from 'vitest'
import { ajouterAnnees, ajouterMois } from './calendrier.ts'

it.each([
  ['2026-11-22', -1, '2025-11-22'],
  ['2024-02-29', 1, '2025-02-28'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2024-02-28', 1, '2025-02-28'],
  ['1000-01-01', -1, '0999-01-01'],
])('%s, %i years later, is %s', (jour, annees, attendu) => expect(ajouterAnnees(jour, annees)).toBe(attendu))

it.each([
  ['2026-11-20', 1, '2026-12-20'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-12-15', 2, '2027-02-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (jour, mois, attendu) => {
  expect(ajouterMois(jour, mois)).toBe(attendu)
})
