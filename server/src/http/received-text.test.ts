import { expect, it } from 'vitest'
import { cacheUnHeritage, contientTexteRefuse } from './received-text.ts'

it.each([
  ['bonjour', false],
  ['été 🚰\n', false],
  ['a\u0000b', true],
  ['\ud800', true],
  [{ liste: [{ nom: 'x\u0000' }] }, true],
  [{ 'cle\u0000': 1 }, true],
  [12, false],
  [null, false],
])('%j is refused: %s', (value, expected) => {
  expect(contientTexteRefuse(value)).toBe(expected)
})

it.each([
  [{ nom: 'toString' }, false],
  [{ nom: { length: 3 } }, false],
  [{ nom: { length: { toString: false } } }, true],
  [[{ valueOf: 1 }], true],
  ['toString', false],
  [null, false],
])('%j hides what every object has: %s', (value, expected) => {
  expect(cacheUnHeritage(value)).toBe(expected)
})
