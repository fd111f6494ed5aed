import { expect, it } from 'vitest'
import { direDuree } from './dire-duree.ts'

const HEURE = 3_600_000

it.each([
  [0, 'moins d’une heure'],
  [HEURE - 1, 'moins d’une heure'],
  [HEURE, '1\u202Fh'],
  [26 * HEURE, '26\u202Fh'],
  [48 * HEURE - 1, '47\u202Fh'],
  [48 * HEURE, '2\u202Fj'],
  [8.9 * 24 * HEURE, '8\u202Fj'],
])('%d ms are %s', (ms, dit) => {
  expect(direDuree(ms)).toBe(dit)
})
