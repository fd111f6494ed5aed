import { expect, it } from 'vitest'
import { SCOPES, SCOPES_RETIRABLES, scopeDe, scopesProposes, type Scope } from './scopes.ts'

it.each<[string, Scope | null]>([
  ['Consommation/graphe/{contract}', 'consommation'],
  ['Facturation/listeConsommationsFacturees/{contract}', 'consommation'],
  ['Facturation/soldeComptableContratAbonnement/{contract}', 'factures'],
  ['TableauDeBord/dernierReglement/{contract}', 'factures'],
  ['tableaudebord/DERNIERREGLEMENT/{contract}', 'factures'],
  ['Export/Pdf/{contract}/{group}/{key}', 'consommation'],
  ['Alerte/alertes', 'alertes'],
  ['Groupe/getGroupe/{id}', 'groupe'],
  ['Abonnement/infoAbonne/{numeroContrat}', 'contrat'],
  ['Groupe/groupes', null],
  // Without these nobody could work at all.
  ['Abonnement/contrats', null],
  ['Abonnement/detailAbonnement/{numeroContrat}', null],
  ['Acces/autorisations/{contract}', null],
  ['log', null],
])('%s belongs to %s', (path, scope) => expect(scopeDe(path)).toBe(scope))

it('no call belongs to two features', () => {
  const appels = Object.values(SCOPES).flatMap(({ appels }) => appels.map((appel) => appel.toLowerCase()))
  expect(new Set(appels).size).toBe(appels.length)
})

it('the dashboard is always on', () => {
  expect(SCOPES_RETIRABLES).not.toContain('dashboard')
  expect(scopesProposes({}).filter(({ toujours }) => toujours)).toEqual([
    { scope: 'dashboard', libelle: 'Tableau de bord', toujours: true },
  ])
})

it('what the installation has not is not offered', () => {
  const noms = (fonctionnalites: object) => scopesProposes(fonctionnalites).map(({ scope }) => scope)
  expect(noms({})).not.toContain('groupe')
  expect(noms({ Groupe: true })).toContain('groupe')
})
