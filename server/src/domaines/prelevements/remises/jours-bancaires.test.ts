import { describe, expect, it } from 'vitest'
import { apresJoursBancaires, estJourBancaire, jourBancaire } from './jours-bancaires.ts'

describe('banks', () => {
  // Easter Sundays: 2024-03-31, 2025-04-20, 2026-04-05, 2027-03-28, 2035-03-25, 2038-04-25.
  it.each([
    '2026-01-01',
    '2024-03-29',
    '2024-04-01',
    '2025-04-18',
    '2025-04-21',
    '2026-04-03',
    '2026-04-06',
    '2027-03-26',
    '2027-03-29',
    '2035-03-23',
    '2035-03-26',
    '2038-04-23',
    '2038-04-26',
    '2026-05-01',
    '2025-12-25',
    '2025-12-26',
    '2026-11-21',
    '2026-11-22',
  ])('do not work on %s', (jour) => expect(estJourBancaire(jour)).toBe(false))

  it.each(['2026-04-02', '2026-04-07', '2026-05-08', '2026-07-14', '2025-12-24', '2026-11-11', '2026-11-23'])(
    'work on %s',
    (jour) => expect(estJourBancaire(jour)).toBe(true),
  )
})

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-23'],
  ['2026-04-03', '2026-04-07'],
  ['2025-12-25', '2025-12-29'],
])('the banking day of %s is %s', (jour, attendu) => expect(jourBancaire(jour)).toBe(attendu))

it.each([
  ['2026-11-19', 1, '2026-11-20'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-04-02', 2, '2026-04-08'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s and %i banking days is %s', (jour, nombre, attendu) => expect(apresJoursBancaires(jour, nombre)).toBe(attendu))
