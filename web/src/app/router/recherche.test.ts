import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ecrireRecherche, lireRecherche } from './recherche.ts'

it.each([
  [
    '?activationCode=012345678901234567890&resetPwd=true',
    { activationCode: '012345678901234567890', resetPwd: 'true' },
  ],
  ['?code=1e5', { code: '1e5' }],
  ['', {}],
])('%s keeps its values as text', (texte, valeurs) => {
  expect(lireRecherche(texte)).toEqual(valeurs)
})

it('leaves out what has no value', () => {
  expect(ecrireRecherche({ retour: undefined, resetPwd: '' })).toBe('')
})

it('reads back what it wrote', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[a-zA-Z]{1,10}$/), fc.string({ minLength: 1, unit: 'grapheme' })),
      (valeurs) => {
        expect(lireRecherche(ecrireRecherche(valeurs))).toEqual({ ...valeurs })
      },
    ),
  )
})
