import { expect, it } from 'vitest'
import { incidentPaiement } from './incident-paiement.ts'

it.each([
  ['IMPAYE', 5000, null, true],
  ['IMPAYE', 5000, 5000, true],
  ['IMPAYE', 4999, 5000, false],
  ['IMPAYE', 0, null, false],
  ['REJET', 5000, null, false],
] as const)('IP: %s of %i cents, from %s on: %s', (nature, montantCents, seuil, signale) => {
  expect(incidentPaiement.signale({ cle: 'x', nature, jour: '2026-11-02', montantCents }, seuil)).toBe(signale)
})
