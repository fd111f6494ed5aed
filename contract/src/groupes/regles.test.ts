import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROFILS } from '../acces/profils.ts'
import { NB_COULEURS_GROUPES, peutAvoirDesGroupes, peutModifierGroupe, prochaineCouleur } from './regles.ts'

describe('the colour of a new group', () => {
  it.each([
    [[], 0],
    [[0, 1, 2], 3],
    [[0, 2], 1],
    [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 0],
    [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0], 1],
  ])('after %j is %i', (prises, attendue) => {
    expect(prochaineCouleur(prises)).toBe(attendue)
  })

  it('is one of the palette, and none is used twice before all are', () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), (nombre) => {
        const couleurs: number[] = []
        for (let rang = 0; rang < nombre; rang++) couleurs.push(prochaineCouleur(couleurs))
        expect(couleurs).toEqual(couleurs.map((_, rang) => rang % NB_COULEURS_GROUPES))
      }),
    )
  })
})

describe('who may', () => {
  it.each(PROFILS)('have groups: %s', (profil) => {
    expect(peutAvoirDesGroupes([profil])).toBe(!['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR'].includes(profil))
  })

  it.each([
    ['their owner', 7, ['UTILISATEUR_STANDARD'], true],
    ['staff', 1, ['CHARGE_DE_CLIENTELE'], true],
    ['another subscriber', 1, ['UTILISATEUR_PREMIUM'], false],
    ['an owner who became a visitor', 7, ['UTILISATEUR_VISITEUR'], false],
  ] as const)('change groups: %s', (_, id, profils, attendu) => {
    expect(peutModifierGroupe({ id, profils }, 7)).toBe(attendu)
  })
})
