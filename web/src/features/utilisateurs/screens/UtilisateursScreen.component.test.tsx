import { accesCalls } from '@ael/contract/acces/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { UtilisateursScreen } from './UtilisateursScreen.tsx'

const { listeUtilisateurSecondaire, creeUtilisateur, modifieUtilisateurEtProfils, supprimeUtilisateur } =
  utilisateursCalls
const CENTRE = '6f1c1c0e-5f0b-4c39-9c43-1d2b3c4d5e6f'
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

const alix: UtilisateurResume = {
  ...unUtilisateur({
    userWebId: '31',
    nom: 'Durand',
    prenom: 'Alix',
    nomComplet: 'Alix Durand',
    email: 'alix@exemple.fr',
  }),
  profils: ['UTILISATEUR_SECONDAIRE'],
  derniereConnexion: null,
  univers: [{ key: CENTRE, libelle: 'Immeubles du centre' }],
  gerable: true,
  usurpable: true,
}
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
const champ = (name: string) => fenetre.getByRole('textbox', { name })

describe('the list', () => {
  it('says of each what he may reach, and who has not come yet', async () => {
    await ouvrirEcran()
    const table = page.getByRole('table', { name: 'Utilisateurs secondaires et visiteurs' })
    await expect.element(table.getByRole('row', { name: /Durand/ })).toMatchTextContent('Immeubles du centre')
    await expect.element(table.getByRole('row', { name: /Petit/ })).toMatchTextContent('Aucun périmètre')
    await expect.element(table.getByRole('row', { name: /Petit/ })).toMatchTextContent('Invité')
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

  it('is cards on a phone, their form within reach', async () => {
    await page.viewport(390, 844)
    await ouvrirEcran()
    const cartes = page.getByRole('list', { name: 'Utilisateurs secondaires et visiteurs' }).getByRole('listitem')
    await expect
      .element(cartes.filter({ hasText: 'Alix Durand' }))
      .toMatchTextContent(/alix@exemple\.fr.*Immeubles du centre/)
    await page.getByRole('button', { name: 'Modifier Alix Durand' }).click()
    await expect.element(fenetre.getByRole('checkbox', { name: new RegExp(`^${long.libelle}`) })).toBeVisible()
    expect([await reproches(), debordement()]).toEqual([[], 0])
  })

  it('begins with a new user when the address asks for one, and asks once', async () => {
    serveur.repond(listeUtilisateurSecondaire, { resultats: [alix], nbTotalResultats: 1 })
    await afficher(<UtilisateursScreen />, { adresse: '/manage/users?creer=oui' })
    await expect.element(champ('Prénom')).toBeVisible()
    await page.getByRole('button', { name: 'Fermer' }).click()
    await expect.element(fenetre).not.toBeInTheDocument()
    await expect.poll(() => location.hash).toBe('#/manage/users')
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

describe('a new user', () => {
  const creer = async () => {
    await ouvrirEcran()
    await page.getByRole('button', { name: 'Créer un utilisateur' }).click()
    await expect.element(fenetre.getByRole('checkbox', { name: /^Immeubles du centre/ })).toBeVisible()
  }
  const envoyer = fenetre.getByRole('button', { name: /^Créer l’utilisateur/ })

  it('is refused field by field', async () => {
    await creer()
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
    await champ('Adresse e-mail').fill('nouveau@exemple.fr')
    await fenetre.getByRole('radio', { name: /visiteur/i }).click()
    await fenetre.getByRole('checkbox', { name: new RegExp(`^${long.libelle}`) }).click()
    await envoyer.click()
    await expect.element(page.getByText(/Un mail l’attend à nouveau@exemple.fr/)).toBeVisible()
    await expect.element(fenetre).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Créer un utilisateur' })).toHaveFocus()
    expect(serveur.demandes(creeUtilisateur)[0]?.body).toMatchObject({
      utilisateur: { prenom: 'Nour', nom: 'Benali', email: 'nouveau@exemple.fr', profils: ['UTILISATEUR_VISITEUR'] },
      listeUniversInfoKey: [LONG],
    })
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
    await expect.element(champ('Prénom')).toHaveValue('Alix')
    await expect.element(fenetre.getByRole('checkbox', { name: /^Immeubles/ })).toBeChecked()
    await champ('Prénom').fill('Alixe')
    await fenetre.getByRole('button', { name: 'Enregistrer l’utilisateur' }).click()
    await expect.element(page.getByText(/L’utilisateur a été modifié/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Modifier Alix Durand' })).toHaveFocus()
    expect(serveur.demandes(modifieUtilisateurEtProfils)[0]?.body).toMatchObject({
      userWebId: 31,
      nom: 'Durand',
      prenom: 'Alixe',
      profils: ['UTILISATEUR_SECONDAIRE'],
      listeUniversInfoKey: [CENTRE],
    })
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
    await fenetre.getByRole('button', { name: 'Supprimer l’utilisateur' }).click()
    await expect.element(page.getByText(/L’utilisateur a été supprimé/)).toBeVisible()
    expect(serveur.demandes(supprimeUtilisateur)).toEqual([{ params: { id: 31, confirmation: true } }])
  })

  it('gets the mail by which he chooses a password', async () => {
    serveur.repond(utilisateursCalls.rappelInfosCompte, { message: 'Parti.' })
    await ouvrirEcran()
    await page.getByRole('button', { name: 'Envoyer le mail de mot de passe à Alix Durand' }).click()
    await fenetre.getByRole('button', { name: 'Envoyer le mail' }).click()
    await expect.element(page.getByText(/un lien est parti à alix@exemple.fr/)).toBeVisible()
    expect(serveur.demandes(utilisateursCalls.rappelInfosCompte)).toEqual([
      { body: { email: 'alix@exemple.fr', type: 'PASSWORD' } },
    ])
  })
})
