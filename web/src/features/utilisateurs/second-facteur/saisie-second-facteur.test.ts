import { expect, it } from 'vitest'
import { saisieCode, saisieMotDePasse, saisieNom, saisieSecours } from './saisie-second-facteur.ts'

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
])('the code « %s » is understood', (saisi, lu) =>
  expect(saisieCode.parse({ codeApplication: saisi })).toEqual({ codeApplication: lu }),
)

it.each(['', '12345', '1234567', 'abcdef'])('the code « %s » is refused', (saisi) =>
  expect(saisieCode.safeParse({ codeApplication: saisi }).success).toBe(false),
)

it('a recovery code, a name and a password are asked for', () => {
  expect(saisieSecours.safeParse({ codeSecours: ' ' }).success).toBe(false)
  expect(saisieNom.safeParse({ nom: 'x'.repeat(51) }).success).toBe(false)
  expect(saisieNom.parse({ nom: ' Bureau ' })).toEqual({ nom: 'Bureau' })
  expect(saisieMotDePasse.safeParse({ motDePasseActuel: '' }).success).toBe(false)
})
