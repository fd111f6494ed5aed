import type { Profil } from '@ael/contract/acces/profils.ts'
import { expect, it } from 'vitest'
import { atterrissage } from './atterrissage.ts'

it.each<[string, Profil, number, boolean, string]>([
  ['a household', 'UTILISATEUR_STANDARD', 2, false, '/dashboard'],
  ['a household, paging for all', 'UTILISATEUR_STANDARD', 2, true, '/manage/home'],
  ['many contracts', 'UTILISATEUR_STANDARD', 100, false, '/manage/home'],
  ['a premium user with few contracts', 'UTILISATEUR_PREMIUM', 99, false, '/dashboard'],
  ['a premium user with many', 'UTILISATEUR_PREMIUM', 100, false, '/manage/home'],
  ['a business account', 'GRAND_COMPTE', 1, false, '/manage/home'],
  ['no contract', 'UTILISATEUR_STANDARD', 0, false, '/dashboard'],
])('%s lands where it should', (_, profil, nbContrats, UsePagination, attendu) => {
  const parametres = { ConfigurationNbSwitchVueGrandCompte: 100 }
  expect(atterrissage({ profils: [profil], nbContrats, fonctionnalites: { UsePagination }, parametres })).toBe(attendu)
})
