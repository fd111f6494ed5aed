import { expect, it } from 'vitest'
import { estCalme } from './heures-calmes.ts'

it.each([
  ['2026-11-21T19:59:59Z', 21, 8, false],
  ['2026-11-21T20:00:00Z', 21, 8, true],
  ['2026-11-22T06:59:59Z', 21, 8, true],
  ['2026-11-22T07:00:00Z', 21, 8, false],
  ['2026-07-01T19:00:00Z', 21, 8, true],
  ['2026-07-01T06:00:00Z', 21, 8, false],
  ['2026-07-01T12:00:00Z', 12, 16, true],
  ['2026-07-01T10:00:00Z', 0, 0, false],
])('%s, quiet from %i to %i: %s', (instant, debut, fin, calme) => {
  expect(estCalme(new Date(instant), debut, fin)).toBe(calme)
})
