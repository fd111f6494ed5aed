import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur, uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { UtilisateursScreen } from './UtilisateursScreen.tsx'

const { modifieUtilisateurEtProfils } = utilisateursCalls
const camille = unUtilisateur({
  userWebId: '31',
  nom: 'Roussel',
  nomUsage: 'Sarr',
  prenom: 'Camille',
  nomComplet: 'Camille Roussel',
  email: 'camille@exemple.fr',
  identifiant: 'camille@exemple.fr',
  profils: ['UTILISATEUR_STANDARD'],
})
const ligne: UtilisateurResume = { ...camille, derniereConnexion: null, univers: [], gerable: true, usurpable: true }
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const roles = () =>
  page
    .getByRole('dialog')
    .getByRole('checkbox')
    .elements()
    .map((element) => (element as HTMLInputElement).labels?.[0]?.textContent)

const ouvrir = () =>
  afficher(<UtilisateursScreen ChoixDuGroupe={() => null} />, { route: '/admin/users', adresse: '/admin/users' })

beforeEach(() => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ userWebId: '1', profils: ['ADMIN'] }))
  serveur.repond(utilisateursCalls.utilisateurs, { resultats: [ligne], nbTotalResultats: 1, partiel: false })
})

it('creates an account with the role that the agent gives by default', async () => {
  serveur.repond(utilisateursCalls.creeUtilisateur, {
    message: 'Le compte a été créé.',
    userWebId: '40',
    email: 'awa@exemple.fr',
  })
  await ouvrir()
  await bouton('Créer un utilisateur').click()
  await expect.element(page.getByRole('dialog', { name: 'Créer un utilisateur', exact: true })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Standard' })).toBeChecked()
  await expect.element(page.getByRole('textbox', { name: 'Identifiant' })).not.toBeInTheDocument()
  expect(roles()).toEqual(['Administrateur', 'Webmaster', 'Chargé de clientèle', 'Premium', 'Standard'])
  const mail = page.getByRole('textbox', { name: 'Adresse e-mail' })
  await expect.element(mail).toHaveAccessibleDescription(/recevra un lien pour choisir son mot de passe/)
  await page.getByRole('textbox', { name: 'Prénom' }).fill(' Awa ')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Diop')
  await page.getByRole('textbox', { name: /^Nom d’usage/ }).fill('Sarr')
  await mail.fill('awa@exemple.fr')
  await bouton('Créer l’utilisateur').click()
  await expect.element(page.getByText(/Le compte a été créé\./)).toBeVisible()
  const { prenom, nom, nomUsage, email, profils, identifiant } =
    serveur.demandes(utilisateursCalls.creeUtilisateur)[0]?.body.utilisateur ?? {}
  expect({ prenom, nom, nomUsage, email, profils, identifiant }).toEqual({
    prenom: 'Awa',
    nom: 'Diop',
    nomUsage: 'Sarr',
    email: 'awa@exemple.fr',
    profils: ['UTILISATEUR_STANDARD'],
    identifiant: undefined,
  })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('where one chooses an identifier it is asked of a new account, and only read of another', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ userWebId: '1', profils: ['CHARGE_DE_CLIENTELE'] }))
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { LoginParEmail: false } }))
  serveur.refuse(utilisateursCalls.creeUtilisateur, { status: 409, message: 'Cet identifiant est pris.' })
  await ouvrir()
  await bouton('Créer un utilisateur').click()
  const identifiant = page.getByRole('textbox', { name: 'Identifiant' })
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Awa')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Diop')
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('awa@exemple.fr')
  await bouton('Créer l’utilisateur').click()
  await expect.element(identifiant).toHaveAccessibleDescription(/De 2 à 255 lettres.+/)
  expect(serveur.demandes(utilisateursCalls.creeUtilisateur)).toEqual([])
  await identifiant.fill('adiop')
  await bouton('Créer l’utilisateur').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Cet identifiant est pris\./)
  expect(roles()).toEqual(['Premium'])
  expect(serveur.demandes(utilisateursCalls.creeUtilisateur)[0]?.body.utilisateur).toMatchObject({
    identifiant: 'adiop',
    profils: ['UTILISATEUR_PREMIUM'],
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  await bouton('Quitter sans enregistrer').click()
  await bouton('Modifier Camille Roussel').click()
  await expect.element(identifiant).toHaveValue('camille@exemple.fr')
  await expect.element(identifiant).toHaveAttribute('readonly')
})

it('changes an account with the roles that the agent may give', async () => {
  serveur.repond(modifieUtilisateurEtProfils, {
    message: "Le compte de l'utilisateur a été modifié.",
    mailEnvoye: false,
    email: camille.email,
    utilisateur: camille,
  })
  const premium: UtilisateurResume = { ...ligne, profils: ['UTILISATEUR_PREMIUM'] }
  serveur.repond(utilisateursCalls.utilisateurs, { resultats: [premium], nbTotalResultats: 1, partiel: false })
  await ouvrir()
  await bouton('Modifier Camille Roussel').click()
  await expect.element(page.getByRole('dialog', { name: 'Modifier Camille Roussel', exact: true })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Premium' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Standard' })).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Secondaire' })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Standard' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Camille')
  const mail = page.getByRole('textbox', { name: 'Adresse e-mail' })
  await expect.element(mail).toHaveAccessibleDescription(/doit être confirmée par un lien/)
  await mail.fill('roussel@exemple.fr')
  const usage = page.getByRole('textbox', { name: /^Nom d’usage/ })
  await expect.element(usage).toHaveValue('Sarr')
  await usage.fill('Blanc')
  await bouton('Enregistrer l’utilisateur').click()
  await expect.element(page.getByText(/a été modifié\./)).toBeVisible()
  expect(serveur.demandes(modifieUtilisateurEtProfils)).toEqual([
    {
      body: {
        userWebId: 31,
        nom: 'Roussel',
        nomUsage: 'Blanc',
        prenom: 'Camille',
        email: 'roussel@exemple.fr',
        profils: ['UTILISATEUR_PREMIUM', 'UTILISATEUR_STANDARD'],
      },
    },
  ])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
