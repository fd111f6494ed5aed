import fc from 'fast-check'
import { expect, it } from 'vitest'
import { graduations } from './graduations.ts'

it.each([
  [0, [0, 1]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [668, [0, 200, 400, 600, 800]],
  [0.386, [0, 0.1, 0.2, 0.3, 0.4]],
  [1000, [0, 250, 500, 750, 1000]],
])('a highest value of %f is graduated %j', (maximum, attendu) => {
  expect(graduations(maximum)).toEqual(attendu)
})

it('few steps of one size reach the highest value', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 1e9, noNaN: true }), (maximum) => {
      const valeurs = graduations(maximum)
      expect(valeurs.at(-1)! >= maximum * (1 - 1e-9)).toBe(true)
      expect(valeurs.length).toBeLessThanOrEqual(6)
      expect(valeurs.at(-2)!).toBeLessThan(maximum)
    }),
  )
})
