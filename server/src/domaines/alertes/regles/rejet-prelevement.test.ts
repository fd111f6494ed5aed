import { expect, it } from 'vitest'
import { rejetPrelevement } from './rejet-prelevement.ts'

it.each([
  ['REJET', 5000, null, true],
  ['REJET', 5000, 5000, true],
  ['REJET', 4999, 5000, false],
  ['REJET', 0, null, false],
  ['IMPAYE', 5000, null, false],
] as const)('RP: %s of %i cents, from %s on: %s', (nature, montantCents, seuil, signale) => {
  expect(rejetPrelevement.signale({ cle: 'x', nature, jour: '2026-11-02', montantCents }, seuil)).toBe(signale)
})
