import { PROFILS } from '@ael/contract/acces/profils.ts'
import { expect, it } from 'vitest'
import { gabarit } from './gabarit.ts'

const pour = (profil: (typeof PROFILS)[number], nbContrats = 2, UsePagination = false) =>
  gabarit({
    profils: [profil],
    nbContrats,
    contexte: null,
    fonctionnalites: { UsePagination },
    parametres: { ConfigurationNbSwitchVueGrandCompte: 100 },
    autorisations: [],
  })

it('is chosen by profile', () => {
  expect(PROFILS.map((profil) => pour(profil))).toEqual([
    'agent',
    'agent',
    'agent',
    'gestion',
    'foyer',
    'foyer',
    'foyer',
    'gestion',
  ])
})

it('is that of a manager with many contracts, or with paging for all', () => {
  expect([pour('UTILISATEUR_STANDARD', 100), pour('UTILISATEUR_STANDARD', 2, true)]).toEqual(['gestion', 'gestion'])
})
