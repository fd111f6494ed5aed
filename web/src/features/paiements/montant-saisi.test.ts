import { minimumPartiel } from '@ael/contract/paiements/regles.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { lirePartie, partiePossible } from './montant-saisi.ts'

it.each([
  ['0', 'MINIMUM'],
  ['22,99', 'MINIMUM'],
  ['86,43', 'MAXIMUM'],
  ['quarante', 'ILLISIBLE'],
])('of 86,42 €, « %s » is refused: %s', (texte, refus) => {
  expect(lirePartie(texte, 8642)).toEqual({ refus })
})

it('every amount from the minimum to what is owed may be paid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (du, part) => {
      const minimum = minimumPartiel(du)
      const cents = minimum + Math.floor((du - minimum) * part)
      fc.pre(cents > 0)
      expect(lirePartie((cents / 100).toFixed(2).replace('.', ','), du)).toEqual({ cents })
    }),
  )
})

it('a part is not offered of what must be paid whole', () => {
  expect(partiePossible(8642, true)).toBe(true)
  expect(partiePossible(8642, false)).toBe(false)
  expect(partiePossible(100, true)).toBe(false)
})
