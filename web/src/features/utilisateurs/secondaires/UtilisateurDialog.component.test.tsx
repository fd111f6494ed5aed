import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { uneConfiguration, unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { UtilisateursScreen } from '../screens/UtilisateursScreen.tsx'
import { alix, CENTRE } from '../testing/alix.ts'

const { listeUtilisateurSecondaire, creeUtilisateur, modifieUtilisateurEtProfils, supprimeUtilisateur } =
  utilisateursCalls
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

const ouvrirEcran = (resultats: UtilisateurResume[] = [alix]) => {
  serveur.repond(listeUtilisateurSecondaire, { resultats, nbTotalResultats: resultats.length })
  return afficher(<UtilisateursScreen />, { adresse: '/manage/users' })
}
beforeEach(() => serveur.repond(accesCalls.listeUnivers, { resultats: [centre, long], nbTotalResultats: 2 }))

const fenetre = page.getByRole('dialog')
const champ = (name: string | RegExp) => fenetre.getByRole('textbox', { name })

describe('a new user', () => {
  const creer = async () => {
    await ouvrirEcran()
    await page.getByRole('button', { name: 'Créer un utilisateur' }).click()
    await expect.element(fenetre.getByRole('checkbox', { name: /^Immeubles du centre/ })).toBeVisible()
  }
  const envoyer = fenetre.getByRole('button', { name: /^Créer l’utilisateur/ })

  it('is refused field by field', async () => {
    await creer()
    await expect.element(fenetre.getByRole('radio', { name: /^Secondaire/ })).toBeChecked()
    await expect.element(champ('Adresse e-mail')).toHaveAccessibleDescription(/^Il y recevra un lien/)
    await expect.element(fenetre.getByRole('checkbox', { name: /^Immeubles.*\D12 contrats$/ })).toBeVisible()
    await expect.element(fenetre.getByRole('checkbox', { name: /^Résidence.*\D1 contrat$/ })).toBeVisible()
    expect(serveur.demandes(accesCalls.listeUnivers)[0]?.query.nbElements).toBe(100)
    await envoyer.click()
    await expect.element(champ('Prénom')).toHaveAccessibleDescription('Saisissez son prénom.')
    await expect.element(champ('Nom')).toHaveAccessibleDescription('Saisissez son nom.')
    await expect.element(champ('Adresse e-mail')).toBeInvalid()
    await expect
      .element(fenetre.getByRole('group', { name: 'Périmètres' }))
      .toHaveAccessibleDescription(/^Vous devez attacher au moins un périmètre/)
    await expect.element(fenetre.getByRole('alert')).toHaveFocus()
    expect(await reproches()).toEqual([])
  })

  it('is sent with his role and his perimeters, and the focus comes back to where one was', async () => {
    serveur.repond(creeUtilisateur, { message: 'Créé.', userWebId: '40', email: 'nouveau@exemple.fr' })
    await creer()
    await champ('Prénom').fill('Nour')
    await champ('Nom').fill('Benali')
    await champ(/^Nom d’usage/).fill('Faure')
    await champ('Adresse e-mail').fill('nouveau@exemple.fr')
    await fenetre.getByRole('radio', { name: /visiteur/i }).click()
    await fenetre.getByRole('checkbox', { name: new RegExp(`^${long.libelle}`) }).click()
    const lues = serveur.demandes(listeUtilisateurSecondaire).length
    await envoyer.click()
    await expect.element(page.getByText(/Un mail l’attend à nouveau@exemple.fr/)).toBeVisible()
    await expect.element(fenetre).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Créer un utilisateur' })).toHaveFocus()
    expect(serveur.demandes(creeUtilisateur).map(({ body }) => body)).toEqual([
      {
        utilisateur: {
          prenom: 'Nour',
          nom: 'Benali',
          nomUsage: 'Faure',
          email: 'nouveau@exemple.fr',
          profils: ['UTILISATEUR_VISITEUR'],
        },
        listeUniversInfoKey: [LONG],
      },
    ])
    await expect.poll(() => serveur.demandes(listeUtilisateurSecondaire)).toHaveLength(lues + 1)
  })

  it('who exists already is said above, and at his field', async () => {
    const message = 'Cette adresse est déjà celle d’un compte.'
    serveur.refuse(creeUtilisateur, { status: 400, message, champs: [{ champ: 'utilisateur.email', message }] })
    await creer()
    await champ('Prénom').fill('Nour')
    await champ('Nom').fill('Benali')
    await champ('Adresse e-mail').fill('alix@exemple.fr')
    await fenetre.getByRole('checkbox', { name: /^Immeubles/ }).click()
    await envoyer.click()
    await expect.element(champ('Adresse e-mail')).toHaveAccessibleDescription(new RegExp(`${message}$`))
    await expect.element(fenetre.getByText(/^Echec lors de la création de l'utilisateur/)).toBeVisible()
  })

  it('needs a perimeter to be given: without any, the way to make one', async () => {
    serveur.repond(accesCalls.listeUnivers, { resultats: [], nbTotalResultats: 0 })
    await ouvrirEcran()
    await page.getByRole('button', { name: 'Créer un utilisateur' }).click()
    await expect
      .element(fenetre.getByRole('link', { name: 'Créer un périmètre' }))
      .toHaveAttribute('href', '#/manage/univers?creer=oui')
    await expect.element(fenetre.getByText('Aucun périmètre n’est encore créé.')).toBeVisible()
  })

  it('is told that the perimeters cannot be read', async () => {
    serveur.refuse(accesCalls.listeUnivers, { status: 500 })
    await ouvrirEcran()
    await page.getByRole('button', { name: 'Créer un utilisateur' }).click()
    await expect.element(fenetre.getByRole('alert')).toMatchTextContent('Vos périmètres ne s’affichent pas.')
  })
})

describe('a user that is there', () => {
  it('is changed from what he is', async () => {
    serveur.repond(modifieUtilisateurEtProfils, {
      message: 'L’utilisateur a été modifié.',
      mailEnvoye: false,
      email: alix.email,
      utilisateur: unUtilisateur(),
    })
    await ouvrirEcran()
    await page.getByRole('button', { name: 'Modifier Alix Durand' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Modifier Alix Durand' })).toBeVisible()
    await expect.element(champ('Adresse e-mail')).toHaveAccessibleDescription(/^Une nouvelle adresse/)
    await expect.element(champ('Identifiant')).not.toBeInTheDocument()
    await expect.element(fenetre.getByRole('checkbox', { name: /^Rés/ })).not.toBeChecked()
    await expect.element(champ('Prénom')).toHaveValue('Alix')
    await expect.element(fenetre.getByRole('checkbox', { name: /^Immeubles/ })).toBeChecked()
    await champ('Prénom').fill('Alixe')
    const lues = serveur.demandes(listeUtilisateurSecondaire).length
    await fenetre.getByRole('button', { name: 'Enregistrer l’utilisateur' }).click()
    await expect.element(page.getByText(/L’utilisateur a été modifié/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Modifier Alix Durand' })).toHaveFocus()
    expect(serveur.demandes(modifieUtilisateurEtProfils)[0]?.body).toEqual({
      userWebId: 31,
      nom: 'Durand',
      nomUsage: null,
      prenom: 'Alixe',
      email: 'alix@exemple.fr',
      profils: ['UTILISATEUR_SECONDAIRE'],
      listeUniversInfoKey: [CENTRE],
    })
    await expect.poll(() => serveur.demandes(listeUtilisateurSecondaire)).toHaveLength(lues + 1)
  })

  it('keeps the identifier that is not his address; a refusal is not that of a new one', async () => {
    serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { LoginParEmail: false } }))
    serveur.refuse(modifieUtilisateurEtProfils, { status: 403, message: 'Pas à vous.' })
    await ouvrirEcran([{ ...alix, identifiant: 'adurand', nomUsage: 'Faure', profils: ['UTILISATEUR_VISITEUR'] }])
    await page.getByRole('button', { name: 'Modifier Alix Durand' }).click()
    await expect.element(champ('Identifiant')).toHaveValue('adurand')
    await expect.element(champ('Identifiant')).toHaveAttribute('readonly')
    await expect.element(champ(/^Nom d’usage/)).toHaveValue('Faure')
    await expect.element(fenetre.getByRole('radio', { name: /^Visiteur/ })).toBeChecked()
    await fenetre.getByRole('button', { name: 'Enregistrer l’utilisateur' }).click()
    await expect.element(fenetre.getByRole('alert')).toMatchTextContent('Pas à vous.')
    await expect.element(fenetre.getByText(/^Echec lors de la création/)).not.toBeInTheDocument()
  })

  it('is deleted once the question is answered, and not before', async () => {
    serveur.repond(supprimeUtilisateur, { message: 'L’utilisateur a été supprimé.' })
    await ouvrirEcran()
    await page.getByRole('button', { name: 'Supprimer Alix Durand' }).click()
    await expect.element(fenetre).toMatchTextContent('alix@exemple.fr')
    expect(await reproches()).toEqual([])
    await fenetre.getByRole('button', { name: 'Garder l’utilisateur' }).click()
    await expect.element(fenetre).not.toBeInTheDocument()
    expect(serveur.demandes(supprimeUtilisateur)).toEqual([])
    await page.getByRole('button', { name: 'Supprimer Alix Durand' }).click()
    const lues = serveur.demandes(listeUtilisateurSecondaire).length
    await fenetre.getByRole('button', { name: 'Supprimer l’utilisateur' }).click()
    await expect.element(page.getByText(/L’utilisateur a été supprimé/)).toBeVisible()
    expect(serveur.demandes(supprimeUtilisateur)).toEqual([{ params: { id: 31, confirmation: true } }])
    await expect.element(fenetre).not.toBeInTheDocument()
    await expect.poll(() => serveur.demandes(listeUtilisateurSecondaire)).toHaveLength(lues + 1)
  })

  it('that is not deleted stays, and why is said', async () => {
    serveur.refuse(supprimeUtilisateur, { status: 403, message: 'Pas à vous.' })
    await ouvrirEcran()
    await page.getByRole('button', { name: 'Supprimer Alix Durand' }).click()
    await fenetre.getByRole('button', { name: 'Supprimer l’utilisateur' }).click()
    await expect.element(page.getByText(/Pas à vous\./)).toBeVisible()
    await expect.element(fenetre).not.toBeInTheDocument()
  })

  it('is shown in full when asked', async () => {
    await ouvrirEcran()
    await expect.element(page.getByRole('button', { name: 'Voir Alix Durand' })).toBeVisible()
    serveur.retient(utilisateursCalls.detailUtilisateur)
    serveur.retient(abonnementsCalls.contrats)
    await page.getByRole('button', { name: 'Voir Alix Durand' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Alix Durand', exact: true })).toBeVisible()
    await fenetre.getByRole('button', { name: 'Fermer' }).click()
    await expect.element(fenetre).not.toBeInTheDocument()
  })

  it('gets the mail by which he chooses a password', async () => {
    serveur.repond(utilisateursCalls.rappelInfosCompte, { message: 'Parti.' })
    await ouvrirEcran()
    await page.getByRole('button', { name: 'Envoyer le mail de mot de passe à Alix Durand' }).click()
    await expect.element(fenetre).toMatchTextContent('part à alix@exemple.fr')
    await fenetre.getByRole('button', { name: 'Ne rien envoyer' }).click()
    await expect.element(fenetre).not.toBeInTheDocument()
    expect(serveur.demandes(utilisateursCalls.rappelInfosCompte)).toEqual([])
    await page.getByRole('button', { name: 'Envoyer le mail de mot de passe à Alix Durand' }).click()
    await fenetre.getByRole('button', { name: 'Envoyer le mail' }).click()
    await expect.element(page.getByText(/un lien est parti à alix@exemple.fr/)).toBeVisible()
    expect(serveur.demandes(utilisateursCalls.rappelInfosCompte)).toEqual([
      { body: { email: 'alix@exemple.fr', type: 'PASSWORD' } },
    ])
    await expect.element(fenetre).not.toBeInTheDocument()
  })
})
