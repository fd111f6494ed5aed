import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aProfil,
  estGestionnaire,
  gere,
  LIBELLES_PROFILS,
  peutUsurper,
  PROFILS,
  profilsGeres,
  type Profil,
} from './profils.ts'

const profils = fc.subarray([...PROFILS], { minLength: 1 })

it.each<[Profil, Profil[]]>([
  ['ADMIN', ['ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE', 'UTILISATEUR_PREMIUM']],
  ['WEBMASTER', ['WEBMASTER', 'CHARGE_DE_CLIENTELE']],
  ['CHARGE_DE_CLIENTELE', ['CHARGE_DE_CLIENTELE']],
  ['UTILISATEUR_PREMIUM', ['UTILISATEUR_PREMIUM']],
  ['GRAND_COMPTE', ['GRAND_COMPTE']],
])('%s implies %j and nothing else', (profil, impliques) => {
  expect(PROFILS.filter((cherche) => aProfil([profil], cherche))).toEqual(
    PROFILS.filter((autre) => impliques.includes(autre)),
  )
})

it.each<[Profil, Profil[]]>([
  ['ADMIN', ['ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE', 'UTILISATEUR_PREMIUM', 'UTILISATEUR_STANDARD']],
  ['WEBMASTER', ['WEBMASTER', 'CHARGE_DE_CLIENTELE', 'UTILISATEUR_PREMIUM', 'UTILISATEUR_STANDARD']],
  ['CHARGE_DE_CLIENTELE', ['UTILISATEUR_PREMIUM']],
  ['UTILISATEUR_PREMIUM', ['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR']],
  ['UTILISATEUR_STANDARD', ['UTILISATEUR_STANDARD']],
  ['UTILISATEUR_SECONDAIRE', ['UTILISATEUR_STANDARD']],
  ['UTILISATEUR_VISITEUR', ['UTILISATEUR_STANDARD']],
  ['GRAND_COMPTE', ['UTILISATEUR_STANDARD']],
])('%s may give %j', (profil, attendus) => expect(profilsGeres([profil])).toEqual(attendus))

describe('managing somebody', () => {
  it('is never done by who is neither staff nor premium', () => {
    fc.assert(
      fc.property(profils, profils, (acteur, cible) => {
        fc.pre(!estGestionnaire(acteur) && !acteur.includes('UTILISATEUR_PREMIUM'))
        expect(gere({ id: 1, profils: acteur }, { profils: cible, premiumId: 1 })).toBe(false)
      }),
    )
  })
  it('never reaches above oneself: whoever is managed manages no more than his manager', () => {
    fc.assert(
      fc.property(profils, profils, (acteur, cible) => {
        fc.pre(gere({ id: 1, profils: acteur }, { profils: cible, premiumId: 1 }))
        if (cible.includes('ADMIN')) expect(acteur).toContain('ADMIN')
        if (estGestionnaire(cible)) expect(estGestionnaire(acteur)).toBe(true)
      }),
    )
  })
  it('links a premium user to his own users only', () => {
    const premium = { id: 1, profils: ['UTILISATEUR_PREMIUM'] as const }
    expect(gere(premium, { profils: ['UTILISATEUR_VISITEUR'], premiumId: 1 })).toBe(true)
    expect(gere(premium, { profils: ['UTILISATEUR_VISITEUR'], premiumId: 2 })).toBe(false)
    expect(gere(premium, { profils: ['UTILISATEUR_STANDARD'], premiumId: null })).toBe(false)
  })
})

describe('acting in the name of somebody', () => {
  it.each<[Profil, Profil[]]>([
    ['ADMIN', ['WEBMASTER', 'CHARGE_DE_CLIENTELE', 'UTILISATEUR_PREMIUM', 'UTILISATEUR_STANDARD']],
    ['WEBMASTER', ['CHARGE_DE_CLIENTELE', 'UTILISATEUR_PREMIUM', 'UTILISATEUR_STANDARD']],
    ['CHARGE_DE_CLIENTELE', ['UTILISATEUR_PREMIUM']],
    ['UTILISATEUR_PREMIUM', ['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR']],
    ['UTILISATEUR_STANDARD', []],
    ['UTILISATEUR_SECONDAIRE', []],
    ['UTILISATEUR_VISITEUR', []],
    ['GRAND_COMPTE', []],
  ])('%s may act as %j, his own', (acteur, cibles) => {
    expect(
      PROFILS.filter((cible) => peutUsurper({ id: 1, profils: [acteur] }, { profils: [cible], premiumId: 1 })),
    ).toEqual(cibles)
  })

  it('gives nobody a profile of staff that he did not have', () => {
    fc.assert(
      fc.property(profils, profils, (acteur, cible) => {
        fc.pre(peutUsurper({ id: 1, profils: acteur }, { profils: cible, premiumId: 1 }))
        const personnel: Profil[] = ['ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE']
        for (const profil of personnel) if (aProfil(cible, profil)) expect(aProfil(acteur, profil)).toBe(true)
        expect(cible).not.toContain('ADMIN')
      }),
    )
  })
})

it('names every profile', () => {
  expect(Object.keys(LIBELLES_PROFILS)).toEqual(PROFILS)
})
