import { expect, it } from 'vitest'
import { estLeClient } from './regles.ts'

const COMPTE = { nom: 'Lefèvre', prenom: 'Anne-Sophie', email: 'anne@exemple.fr' }

it.each([
  ['the same address', { nom: 'AUTRE', prenom: null, email: 'ANNE@exemple.fr' }, true],
  ['the same name, written otherwise', { nom: 'LEFEVRE', prenom: 'Anne Sophie', email: null }, true],
  ['the surname only', { nom: 'Lefèvre', prenom: null, email: null }, false],
  ['another first name', { nom: 'Lefèvre', prenom: 'Marc', email: 'marc@exemple.fr' }, false],
  ['no name at all', { nom: '', prenom: '', email: '' }, false],
] as const)('a customer with %s', (_, client, attendu) => {
  expect(estLeClient(COMPTE, client)).toBe(attendu)
})
