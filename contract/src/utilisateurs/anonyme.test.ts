import { expect, it } from 'vitest'
import { ANONYME, estConnecte } from './anonyme.ts'

it('whoever has an identifier is signed in, the anonymous user is not', () => {
  expect(estConnecte(ANONYME)).toBe(false)
  expect(estConnecte({ identifiant: 'camille' })).toBe(true)
})
