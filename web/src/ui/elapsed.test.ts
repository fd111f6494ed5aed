import { describe, expect, it } from 'vitest'
import { elapsed } from './elapsed.ts'

describe('elapsed', () => {
  it.each([
    ['2026-10-19', '2026-11-16', '2026-10-30', 11 / 28],
    ['2026-10-19', '2026-11-16', '2026-10-19', 0],
    ['2026-10-19', '2026-11-16', '2026-10-01', 0],
    ['2026-10-19', '2026-11-16', '2026-12-01', 1],
    ['2026-10-19', '2026-10-19', '2026-10-19', 1],
    ['2026-10-24', '2026-10-26', '2026-10-25', 0.5],
  ])('from %s to %s, on %s', (start, end, today, ratio) => {
    expect(elapsed(start, end, today)).toBeCloseTo(ratio)
  })
})
