import { expect, it } from 'vitest'
import { MESSAGE_MAX, saisieReponse } from './saisie-reponse.ts'

it.each([
  ['Voici la pièce.', true],
  [' ', false],
  ['x'.repeat(MESSAGE_MAX), true],
  ['x'.repeat(MESSAGE_MAX + 1), false],
])('%s may be answered: %s', (message, attendu) => {
  expect(saisieReponse.safeParse({ message, fichiers: [] }).success).toBe(attendu)
})
