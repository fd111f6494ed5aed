import { expect, it } from 'vitest'
import { direLeDelai } from './delai.ts'

const maintenant = Date.parse('2026-11-24T09:00:00Z')

it.each([
  ['2026-11-27T09:00:00Z', false, null, 'Reste 3\u202fj'],
  ['2026-11-24T12:00:00Z', false, null, 'Reste 3\u202fh'],
  ['2026-11-24T08:00:00Z', true, null, '1\u202fh de retard'],
  ['2026-11-22T08:00:00Z', true, null, '2\u202fj de retard'],
  ['2026-11-22T08:00:00Z', true, '2026-11-23T08:00:00Z', 'Close en retard'],
  ['2026-11-26T08:00:00Z', false, '2026-11-23T08:00:00Z', 'Close à temps'],
])('due %s, late %s, closed %s: « %s »', (echeance, enRetard, dateTraitement, dit) => {
  expect(direLeDelai({ echeance, enRetard, dateTraitement }, maintenant)).toBe(dit)
})
