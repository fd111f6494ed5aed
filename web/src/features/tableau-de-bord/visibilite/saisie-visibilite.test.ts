import { expect, it } from 'vitest'
import { saisieVisibilite } from './saisie-visibilite.ts'

it('any profiles may be ticked in a place, or none', () => {
  expect(saisieVisibilite.safeParse({ voient: [[], ['UTILISATEUR_SECONDAIRE']] }).success).toBe(true)
  expect(saisieVisibilite.safeParse({ voient: [['PERSONNE']] }).success).toBe(false)
})
