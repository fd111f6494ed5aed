import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { empiler, ranger } from './ranger.ts'

it.each([
  [
    [5, 7, 4, 4, 4],
    [5, 7, 4, 4, 4],
  ],
  [
    [5, 7, 4, 4],
    [5, 7, 6, 6],
  ],
  [
    [5, 7, 6],
    [5, 7, 12],
  ],
  [
    [5, 4, 4, 4],
    [7, 5, 6, 6],
  ],
  [[], []],
])('%j becomes %j', (colonnes, rangees) => {
  expect(ranger(colonnes)).toEqual(rangees)
})

it.each([
  [
    ['solde', 'prochaine<solde', 'conso'],
    [['solde', 'prochaine'], ['conso']],
  ],
  [
    ['solde', 'conso', 'prochaine<solde'],
    [['solde', 'prochaine'], ['conso']],
  ],
  [
    ['prochaine<solde', 'conso'],
    [['prochaine'], ['conso']],
  ],
  [['a', 'b<a', 'c<b'], [['a', 'b', 'c']]],
])('the tiles %j stand as %j', (tuiles, piles) => {
  const decrites = tuiles.map((tuile) => {
    const [id = '', sous] = tuile.split('<')
    return sous ? { id, sous } : { id }
  })
  expect(empiler(decrites).map((pile) => pile.map(({ id }) => id))).toEqual(piles)
})

it('fills every row, and never narrows a tile', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 20 }), (colonnes) => {
      const rangees = ranger(colonnes)
      expect(rangees.every((largeur, rang) => largeur >= (colonnes[rang] ?? 0))).toBe(true)
      let place = 0
      for (const largeur of rangees) {
        place = (place % 12) + largeur
        expect(place).toBeLessThanOrEqual(12)
      }
      expect(place).toBe(12)
    }),
  )
})
