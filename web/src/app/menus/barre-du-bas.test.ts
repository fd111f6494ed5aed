import { IconHome } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { barreDuBas } from './barre-du-bas.ts'
import type { Gabarit } from './gabarit.ts'

const entrees = (noms: string) =>
  noms
    .split(' ')
    .filter(Boolean)
    .map((id) => ({ id, route: `/${id}`, libelle: id, icone: IconHome }))

it.each<[string, Gabarit, string, string, string, string, string]>([
  [
    'a household',
    'foyer',
    'dashboard contrat conso factures demandes',
    'alertes',
    'faq',
    'dashboard conso factures alertes',
    'contrat demandes faq',
  ],
  [
    'a household whose invoices are closed to it',
    'foyer',
    'dashboard contrat conso',
    'alertes',
    'faq',
    'dashboard conso alertes contrat',
    'faq',
  ],
  [
    'a manager, whose contracts stand in both menus',
    'gestion',
    'dashboard groupes contrats conso factures',
    'alertes',
    'contrats utilisateurs',
    'dashboard contrats alertes factures',
    'groupes conso utilisateurs',
  ],
  [
    'a manager who has a portfolio',
    'gestion',
    'portefeuille dashboard contrats factures',
    'alertes',
    '',
    'portefeuille contrats alertes factures',
    'dashboard',
  ],
  ['a household without alerts', 'foyer', 'dashboard contrat', '', 'mentions faq', 'dashboard contrat', 'mentions faq'],
  ['an agent without a contract', 'agent', 'administration', '', 'mentions faq', 'administration', 'mentions faq'],
  ['whoever has but the menu of the top', 'foyer', '', '', 'contrats mentions faq', 'contrats mentions faq', ''],
])('%s: the bar, then what is behind « Plus »', (_, gabarit, principal, alertes, haut, barre, plus) => {
  const { places, reste } = barreDuBas(gabarit, entrees(principal), entrees(alertes), entrees(haut))
  expect(places.map(({ id }) => id).join(' ')).toBe(barre)
  expect(reste.map(({ id }) => id).join(' ')).toBe(plus)
})
