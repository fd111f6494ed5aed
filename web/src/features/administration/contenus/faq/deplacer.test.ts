import { expect, it } from 'vitest'
import { deplacer } from './deplacer.ts'

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 2, 'acb'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 9, 'abc'],
  [0, 9, 'bca'],
])('from %i to %i: %s', (de, vers, attendu) => {
  expect(deplacer(['a', 'b', 'c'], de, vers).join('')).toBe(attendu)
})
