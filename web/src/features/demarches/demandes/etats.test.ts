import { expect, it } from 'vitest'
import { enLignes } from './etats.ts'

it.each([
  ['Reçue.', 'Reçue.'],
  ['Reçue.| Un agent passera.|', 'Reçue.\nUn agent passera.\n'],
])('« %s » is read on lines of its own', (message, lignes) => {
  expect(enLignes(message)).toBe(lignes)
})
