import { expect, it } from 'vitest'
import { ajouterAnnees } from './calendrier.ts'

it.each([
  ['2026-11-22', -1, '2025-11-22'],
  ['2024-02-29', 1, '2025-02-28'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2024-02-28', 1, '2025-02-28'],
  ['1000-01-01', -1, '0999-01-01'],
])('%s, %i years later, is %s', (jour, annees, attendu) => expect(ajouterAnnees(jour, annees)).toBe(attendu))
