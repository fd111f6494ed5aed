import { afterEach, expect, it, vi } from 'vitest'
import { maintenant } from './maintenant.ts'

afterEach(() => vi.useRealTimers())

it.each([
  ['2026-11-27T22:59:59Z', '2026-11-27', '2026-11-27T23:59:59'],
  ['2026-11-27T23:00:00Z', '2026-11-28', '2026-11-28T00:00:00'],
  ['2026-07-14T21:59:59Z', '2026-07-14', '2026-07-14T23:59:59'],
  ['2026-07-14T22:00:00Z', '2026-07-15', '2026-07-15T00:00:00'],
  ['2026-03-29T01:00:00Z', '2026-03-29', '2026-03-29T03:00:00'],
])('%s is %s at the utility', (instant, jour, local) => {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
  expect(maintenant()).toEqual({ jour, instant: local })
})
