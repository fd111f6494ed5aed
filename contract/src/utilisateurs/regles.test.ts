import fc from 'fast-check'
import { expect, it } from 'vitest'
import { routeActivation, routeConnexion, routeMajEmail, routeMotDePasse } from './liens.ts'
import { nomComplet } from './regles.ts'

it.each([
  ['Zoé', 'Durand', 'Zoé Durand'],
  ['', 'Durand', 'Durand'],
  ['Marie-Charlotte-Anne', 'de La Tour', 'de La Tour'],
  ['Z', 'D'.repeat(28), `Z ${'D'.repeat(28)}`],
  ['Z', 'D'.repeat(29), 'D'.repeat(29)],
  ['Z', 'D'.repeat(40), 'D'.repeat(30)],
])('%j and %j are shown as %j', (prenom, nom, attendu) => expect(nomComplet({ prenom, nom })).toBe(attendu))

it('a full name never passes 30 characters', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (prenom, nom) => nomComplet({ prenom, nom }).length <= 30))
})

it('codes come through the links whole, whatever they hold', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (a, b, c) => {
      expect(routeActivation(a, b).split('/').slice(2).map(decodeURIComponent)).toEqual([a, b])
      expect(decodeURIComponent(routeMotDePasse(a).slice('/user/profile/'.length))).toBe(a)
      expect(routeConnexion(a, b).split('/').slice(2).map(decodeURIComponent)).toEqual([a, b])
      expect([...new URLSearchParams(routeMajEmail(a, b, c).split('?')[1]).values()]).toEqual([a, b, c])
    }),
  )
})
