import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { choixCourant } from '../../../lib/session/choix-courant.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unContrat, unUtilisateur, uneConfiguration } from '../../../testing/exemples.ts'
import { groupe, lus, permettreGroupes } from '../../../testing/groupes.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { AccueilGestionScreen } from './AccueilGestionScreen.tsx'

const tous = { ...groupe, idGroupe: 0, nom: 'Tous vos contrats', description: '', nbContrats: 1479 }
const seul = { ...groupe, idGroupe: 8, nom: 'Loge', description: 'La nôtre', nbContrats: 1 }
const region = (name: string) => page.getByRole('region', { name, exact: true })
const liens = (dans: { getByRole: typeof page.getByRole }) =>
  dans
    .getByRole('link')
    .elements()
    .map((lien) => `${lien.textContent} ${lien.getAttribute('href')}`)
const qui = (propres: Partial<UtilisateurConnecte>) =>
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ nbContrats: 1479, ...propres }))

beforeEach(() => {
  permettreGroupes()
  qui({})
})

it('says how many contracts and groups there are, and leads to them', async () => {
  lus(tous, groupe, seul)
  await afficher(<AccueilGestionScreen />)
  await expect.element(region('Mon portefeuille')).toMatchTextContent(/Contrats1.479Groupes2Voir tous les contrats$/)
  expect(liens(region('Mon portefeuille'))).toEqual(['Voir tous les contrats #/manage/contrats?onglet=rattaches'])
  await expect
    .element(page.getByRole('link', { name: 'Rattacher un contrat' }))
    .toHaveAttribute('href', '#/manage/contrats?onglet=rattacher')
  await expect.element(page.getByRole('searchbox', { name: 'Trouver un contrat' })).toBeVisible()
  expect(await reproches()).toEqual([])
})

it('a group is looked at as a whole from here; all of them is one too', async () => {
  lus(tous, groupe, seul)
  serveur.repond(accesCalls.autorisationsGroupe, { autorisations: [] })
  await afficher(<AccueilGestionScreen />)
  const boutons = region('Groupes').getByRole('button')
  await expect.element(boutons).toHaveLength(3)
  expect(boutons.elements().map((bouton) => bouton.textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Tous vos contrats1 479 contrats',
    'Saint-BrunoLe quartier12 contrats',
    'LogeLa nôtre1 contrat',
  ])
  await boutons.nth(2).click()
  await expect.poll(() => location.hash).toBe('#/dashboard')
  expect(choixCourant()).toBe('groupe:8')
  await expect.element(region('Vous regardez')).toMatchTextContent(/Loge1 contrat/)
  expect(liens(region('Vous regardez'))).toEqual(['Son tableau de bord #/dashboard'])
})

it.each([
  ['its label', 'Maison', '/conso', /Maison *Contrat 0447122/],
  ['its address, without a label', null, '/', /12 rue des Tanneurs 38000 Valombre *Contrat 0447122/],
])('says which contract is looked at, by %s, and where to go on with it', async (_, libelle, route, attendu) => {
  lus()
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat({ libelle }) })
  await afficher(<AccueilGestionScreen />, { route })
  await expect.element(region('Vous regardez')).toMatchTextContent(attendu)
  expect(liens(region('Vous regardez'))).toEqual([
    'Son tableau de bord #/dashboard',
    // Only where there is such a screen.
    ...(route === '/conso' ? ['Sa consommation #/conso'] : []),
    'Le contrat #/detail',
  ])
  await expect.element(region('Groupes')).toMatchTextContent('Vous n’avez pas encore de groupe.')
  await expect.element(region('Mon portefeuille')).toMatchTextContent(/Groupes0/)
})

it('groups that could not be read are read again; their number is not told meanwhile', async () => {
  serveur.refuse(groupesCalls.groupes, { status: 500, message: 'Un incident technique est survenu.' })
  await afficher(<AccueilGestionScreen />)
  await expect.element(region('Groupes').getByRole('alert')).toMatchTextContent('Un incident technique est survenu.')
  await expect.element(region('Mon portefeuille')).not.toMatchTextContent(/Groupes/)
  await reessayer(groupesCalls.groupes, { resultats: [groupe], nbTotalResultats: 1 })
  await expect.element(region('Groupes').getByRole('button', { name: /^Saint-Bruno/ })).toBeVisible()
  await expect.element(region('Mon portefeuille')).toMatchTextContent(/Groupes1/)
})

it('where there are no groups, asks for none', async () => {
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { Groupe: false } }))
  await afficher(<AccueilGestionScreen />)
  await expect.element(region('Vous regardez')).toBeVisible()
  await expect.element(region('Groupes')).not.toBeInTheDocument()
  await expect.element(region('Mon portefeuille')).toMatchTextContent(/Contrats1.479Voir tous/)
})

it('groups that are closed to somebody are not shown', async () => {
  lus(groupe)
  const autorisations = { autorisations: [{ controleur: 'Groupe', action: 'groupes', autorise: false }] }
  serveur.repond(accesCalls.autorisations, autorisations)
  await afficher(<AccueilGestionScreen />)
  await expect.element(region('Vous regardez')).toBeVisible()
  await expect.element(region('Groupes')).not.toBeInTheDocument()
})

describe('who attaches none himself', () => {
  it('is not led to doing so', async () => {
    lus()
    qui({ profils: ['UTILISATEUR_SECONDAIRE'] })
    await afficher(<AccueilGestionScreen />)
    await expect.element(region('Vous regardez')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Rattacher un contrat' })).not.toBeInTheDocument()
  })

  it.each([
    ['UTILISATEUR_STANDARD', /Vous devez rattacher un contrat pour continuer/, ['Rattacher un contrat']],
    ['UTILISATEUR_VISITEUR', 'Le titulaire du compte principal ne vous a encore confié aucun contrat.', []],
  ] as const)('without a contract, %s reads what to do', async (profil, raison, attendus) => {
    serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
    lus()
    qui({ profils: [profil], nbContrats: 0 })
    await afficher(<AccueilGestionScreen />)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Vous n’avez pas encore de contrat' })).toBeVisible()
    await expect.element(page.getByText(raison)).toBeVisible()
    expect(liens(page)).toEqual(attendus.map((lien) => `${lien} #/manage/contrats?onglet=rattacher`))
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  })
})
