import { expect, it } from 'vitest'
import { jugerJours } from './juger-jours.ts'

/** A reading every half-hour from midnight on, of a meter that lets 3 125 litres through in an hour. */
function juger(index: readonly number[]): string {
  const secondes = index.map((_, rang) => rang * 1800)
  const brut = { jour: 20_000, secondes, index: [...index], ambigus: null, qualites: [], indexReprise: null }
  return jugerJours(3125, null, [brut]).jours[0]!.qualites.join('')
}

it.each([
  ['lower', [5000, 5010, 100, 5020, 110, 5030, 120, 5040, 5050, 5060], 'vvevevevvv'],
  ['higher', [5000, 5010, 900_000, 5020, 900_010, 5030, 900_020, 5040, 5050, 5060], 'vvevevevvv'],
])('the readings of a second register, all of them %s, are named as its own', (_, index, qualites) => {
  expect(juger(index)).toBe(qualites)
})
