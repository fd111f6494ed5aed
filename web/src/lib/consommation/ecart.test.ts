import { expect, it } from 'vitest'
import { ecartDe, estHausseNotable } from './ecart.ts'

it.each([
  [112, 100, 0.12],
  [90, 100, -0.1],
  [0, 100, -1],
  [100, 0, null],
  [100, null, null],
  [null, 100, null],
])('from %j after %j the difference is %j', (total, avant, attendu) => {
  const ecart = ecartDe(total, avant)
  if (attendu === null) expect(ecart).toBeNull()
  else expect(ecart).toBeCloseTo(attendu)
})

it.each([
  [0.1, true],
  [0.099, false],
  [-0.5, false],
  [null, false],
])('a difference of %j is a notable rise: %j', (ecart, attendu) => {
  expect(estHausseNotable(ecart)).toBe(attendu)
})
