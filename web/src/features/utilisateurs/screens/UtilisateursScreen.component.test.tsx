import { accesCalls } from '@ael/contract/acces/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { uneConfiguration } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { alix, CENTRE } from '../testing/alix.ts'
import { UtilisateursScreen } from './UtilisateursScreen.tsx'

const { listeUtilisateurSecondaire } = utilisateursCalls
const LONG = '7a2d2d1f-6a1c-4d4a-8d54-2e3c4d5e6f70'
const univers = (key: string, libelle: string, nbContrats: number) => ({
  key,
  libelle,
  nbContrats,
  scopes: [],
  groupes: [],
  nbUtilisateurs: 0,
})
const centre = univers(CENTRE, 'Immeubles du centre', 12)
const long = univers(LONG, 'Résidence des Acacias et ses dépendances du quai de la Régie', 1)

const invite: UtilisateurResume = {
  ...alix,
  userWebId: '32',
  nomComplet: 'Sacha Petit',
  nom: 'Petit',
  prenom: 'Sacha',
  actif: false,
  univers: [],
}

const ouvrirEcran = (resultats: UtilisateurResume[] = [alix, invite]) => {
  serveur.repond(listeUtilisateurSecondaire, ({ query: { recherche } }) => {
    const trouves = resultats.filter(({ nomComplet }) => nomComplet.includes(recherche ?? ''))
    return { resultats: trouves, nbTotalResultats: trouves.length }
  })
  return afficher(<UtilisateursScreen />, { adresse: '/manage/users' })
}
beforeEach(() => serveur.repond(accesCalls.listeUnivers, { resultats: [centre, long], nbTotalResultats: 2 }))

const fenetre = page.getByRole('dialog')
const champ = (name: string | RegExp) => fenetre.getByRole('textbox', { name })

describe('the list', () => {
  it('says of each what he may reach, and who has not come yet', async () => {
    await ouvrirEcran()
    const table = page.getByRole('table', { name: 'Utilisateurs secondaires et visiteurs' })
    await expect.element(table.getByRole('row', { name: /Petit/ })).toBeVisible()
    const commun = { 'Adresse e-mail': 'alix@exemple.fr', Profil: 'Secondaire', Actions: '' }
    expect(lignesDe(table)).toEqual([
      { ...commun, Nom: 'Durand', Prénom: 'Alix', Périmètres: 'Immeubles du centre', 'Dernière connexion': 'Jamais' },
      { ...commun, Nom: 'Petit', Prénom: 'Sacha', Périmètres: 'Aucun périmètre', 'Dernière connexion': 'Invité' },
    ])
    await expect.element(page.getByRole('link', { name: 'Utilisateurs' })).toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByRole('button', { name: 'Supprimer Alix Durand' })).toHaveAttribute('aria-haspopup')
    await expect
      .element(page.getByRole('button', { name: 'Agir au nom de Alix Durand' }))
      .not.toHaveAttribute('aria-haspopup')
    await expect.element(page.getByRole('button', { name: 'Agir au nom de Alix Durand' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Agir au nom de Sacha Petit' })).not.toBeInTheDocument()
    serveur.retient(utilisateursCalls.spoofUser)
    await page.getByRole('button', { name: 'Agir au nom de Alix Durand' }).click()
    await expect
      .poll(() => serveur.demandes(utilisateursCalls.spoofUser))
      .toEqual([{ body: { utilisateur: { userWebId: 31 } } }])
  })

  it('says who came, who never did, and lets one act for nobody who may not be', async () => {
    serveur.repond(utilisateursCalls.exportUtilisateurSecondaire, { nomFichier: 'utilisateurs.csv', contenu: 'x' })
    await ouvrirEcran([
      { ...alix, derniereConnexion: '2026-11-20T06:12:00+01:00', profils: ['UTILISATEUR_VISITEUR'] },
      { ...alix, userWebId: '33', nom: 'Diop', nomComplet: 'Alix Diop', usurpable: false },
    ])
    await expect
      .element(page.getByRole('row', { name: /Durand/ }))
      .toMatchTextContent(/Visiteur.*20\/11\/2026 à 06.h.12/)
    await expect.element(page.getByRole('row', { name: /Diop/ })).toMatchTextContent(/Secondaire.*Jamais/)
    await expect.element(page.getByRole('button', { name: 'Agir au nom de Alix Diop' })).not.toBeInTheDocument()
    await page.getByRole('searchbox', { name: 'Rechercher un utilisateur' }).fill('Alix')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.hash).toBe('#/manage/users?recherche=Alix')
    for (const format of ['csv', 'xlsx'] as const) {
      await page.getByRole('button', { name: format === 'csv' ? 'Exporter en CSV' : 'Exporter en Excel' }).click()
      await expect
        .poll(() => serveur.demandes(utilisateursCalls.exportUtilisateurSecondaire).at(-1))
        .toEqual({ params: { format }, query: { recherche: 'Alix' } })
      await expect.element(page.getByText(/L’export a réussi/).last()).toBeVisible()
    }
  })

  it('offers to act for nobody where that is not allowed', async () => {
    serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { Usurpation: false } }))
    await ouvrirEcran()
    await expect.element(page.getByRole('button', { name: 'Modifier Alix Durand' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Agir au nom de Alix Durand' })).not.toBeInTheDocument()
  })

  it('is sorted by what is known of each, and read by pages', async () => {
    serveur.repond(listeUtilisateurSecondaire, { resultats: [alix], nbTotalResultats: 60 })
    await afficher(<UtilisateursScreen />, { adresse: '/manage/users?recherche=Du' })
    const table = page.getByRole('table', { name: 'Utilisateurs secondaires et visiteurs' })
    const demande = { recherche: 'Du', indexPage: 1, nbElements: 25, triDecroissant: false }
    const lue = () => expect.poll(() => serveur.demandes(listeUtilisateurSecondaire).at(-1)?.query)
    await lue().toEqual({ ...demande, tri: 'nom' })
    for (const [name, tri] of [
      ['Prénom', 'prenom'],
      ['Adresse e-mail', 'email'],
      ['Profil', 'profil'],
      ['Dernière connexion', 'derniereConnexion'],
    ] as const) {
      await table.getByRole('button', { name }).click()
      await lue().toEqual({ ...demande, tri })
    }
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await lue().toEqual({ ...demande, tri: 'derniereConnexion', indexPage: 2 })
    await expect.element(table.getByRole('button', { name: 'Périmètres' })).not.toBeInTheDocument()
  })

  it('is cards on a phone, their form within reach', async () => {
    await page.viewport(390, 844)
    await ouvrirEcran()
    const cartes = page.getByRole('list', { name: 'Utilisateurs secondaires et visiteurs' }).getByRole('listitem')
    await expect
      .element(cartes.filter({ hasText: 'Alix Durand' }))
      .toMatchTextContent(/^Alix Durandalix@exemple\.fr.*Immeubles du centre/)
    await page.getByRole('button', { name: 'Modifier Alix Durand' }).click()
    await expect.element(fenetre.getByRole('checkbox', { name: new RegExp(`^${long.libelle}`) })).toBeVisible()
    expect([await reproches(), debordement()]).toEqual([[], 0])
  })

  it('begins with a new user when the address asks for one, and asks once', async () => {
    serveur.repond(listeUtilisateurSecondaire, { resultats: [alix], nbTotalResultats: 1 })
    await afficher(<UtilisateursScreen />, { adresse: '/manage/users?creer=oui&recherche=a' })
    await expect.element(champ('Prénom')).toBeVisible()
    await page.getByRole('button', { name: 'Fermer' }).click()
    await expect.element(fenetre).not.toBeInTheDocument()
    await expect.poll(() => location.hash).toBe('#/manage/users?recherche=a')
  })

  it('finds nobody, says so, and shows all again', async () => {
    await ouvrirEcran()
    await page.getByRole('searchbox', { name: 'Rechercher un utilisateur' }).fill('zzz')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Aucun utilisateur pour «\u202Fzzz\u202F»' })).toBeVisible()
    await page.getByRole('button', { name: 'Revoir tous les utilisateurs' }).click()
    await expect.element(page.getByText('alix@exemple.fr').first()).toBeVisible()
  })

  it('is empty at first, and begins by a first user', async () => {
    await ouvrirEcran([])
    await expect.element(page.getByRole('heading', { name: 'Vous n’avez pas encore d’utilisateur' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Exporter en CSV' })).toBeDisabled()
    await page.getByRole('button', { name: 'Créer un utilisateur' }).last().click()
    await expect.element(page.getByRole('dialog', { name: 'Créer un utilisateur' })).toBeVisible()
  })

  it('says that it cannot be read, and is read again', async () => {
    serveur.refuse(listeUtilisateurSecondaire, { status: 500 })
    await afficher(<UtilisateursScreen />)
    await expect.element(page.getByRole('alert')).toMatchTextContent('Vos utilisateurs sont intacts.')
    await reessayer(listeUtilisateurSecondaire, { resultats: [alix], nbTotalResultats: 1 })
    await expect.element(page.getByText('alix@exemple.fr').first()).toBeVisible()
  })
})
