import { expect, it } from 'vitest'
import { instantLocal } from './instants.ts'

it.each<[string, string, string | undefined, string | null]>([
  ['2026-11-21', '10:05', undefined, '2026-11-21T09:05:00.000Z'],
  ['2026-07-01', '10:05:09', undefined, '2026-07-01T08:05:09.000Z'],
  ['2026-01-01', '00:00', undefined, '2025-12-31T23:00:00.000Z'],
  ['2026-03-29', '01:59:59', undefined, '2026-03-29T00:59:59.000Z'],
  ['2026-03-29', '03:00', undefined, '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '01:59:59', undefined, '2026-10-24T23:59:59.000Z'],
  ['2026-10-25', '02:30', undefined, '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:00', undefined, '2026-10-25T02:00:00.000Z'],
  ['2026-11-21', '10:05', 'Asia/Kolkata', '2026-11-21T04:35:00.000Z'],
  ['2026-11-21', '10:05', 'UTC', '2026-11-21T10:05:00.000Z'],
  ['2026-13-01', '10:05', undefined, null],
  ['2026-11-21', '25:00', undefined, null],
  ['', '', undefined, null],
])('%s at %s in %s is %s', (jour, heure, fuseau, attendu) =>
  expect(instantLocal(jour, heure, fuseau)?.toISOString() ?? null).toBe(attendu),
)
