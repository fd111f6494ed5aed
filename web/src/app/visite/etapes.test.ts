import { expect, it } from 'vitest'
import { ENTREES_HAUT, estCachee } from '../../lib/session/menu-haut.ts'
import type { Profil } from '@ael/contract/acces/profils.ts'
import { etapes } from './etapes.ts'
import { libelles } from './libelles.ts'

const entrees = (profil: Profil) => new Set(ENTREES_HAUT.filter((entree) => !estCachee([profil], entree)))
const noms = (profil: Profil) => etapes(entrees(profil)).map(({ nom }) => nom)

it('shows every step that has words to whoever may do everything', () => {
  expect(noms('UTILISATEUR_PREMIUM').toSorted()).toEqual(Object.keys(libelles.etapes).toSorted())
})

it('shows a visitor only what he can do', () => {
  expect(noms('UTILISATEUR_VISITEUR')).toEqual(['bienvenue', 'parcourir', 'rechercher', 'menu'])
})
