import { SCOPES_RETIRABLES } from '@ael/contract/acces/scopes.ts'
import { expect, it } from 'vitest'
import { saisieUnivers } from './saisie-univers.ts'

it.each([
  [' Écoles ', true],
  [' ', false],
  ['<Écoles>', false],
])('a perimeter named « %s »: %j', (libelle, accepte) =>
  expect(saisieUnivers.safeParse({ libelle, ouverts: [] }).success).toBe(accepte),
)

it('opens what may be closed, and nothing else', () => {
  expect(saisieUnivers.safeParse({ libelle: 'Écoles', ouverts: [...SCOPES_RETIRABLES] }).success).toBe(true)
  expect(saisieUnivers.safeParse({ libelle: 'Écoles', ouverts: ['TOUT'] }).success).toBe(false)
})
