import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { ficheClient, type FicheClient } from '@ael/contract/administration/schemas.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { secondFacteurCalls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../../testing/afficher.tsx'
import { exemple, unUtilisateur, uneConfiguration } from '../../../../testing/exemples.ts'
import { niveauDe } from '../../../../testing/niveaux.ts'
import { serveur } from '../../../../testing/serveur.ts'
import { FicheClientScreen } from './FicheClientScreen.tsx'

const camille = unUtilisateur({
  userWebId: '31',
  nom: 'Roussel',
  prenom: 'Camille',
  nomComplet: 'Camille Roussel',
  email: 'camille@exemple.fr',
})
const lire = (propres: Partial<FicheClient> = {}) =>
  serveur.repond(administrationCalls.ficheClient, exemple(ficheClient, { compte: camille, notes: [], ...propres }))
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const dialogue = page.getByRole('dialog')
const ouvrir = () => afficher(<FicheClientScreen />, { route: '/admin/users/$id', adresse: '/admin/users/31' })

beforeEach(() => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ userWebId: '1', profils: ['ADMIN'] }))
  lire()
})

const COMMUNS = ['Changer le mot de passe', 'Fermer ses sessions']
const LIEN = 'Envoyer un lien de mot de passe'
const PROFIL = 'Modifier le profil et les rôles'
const TOUS = ['Agir pour lui', LIEN, ...COMMUNS, 'Rattacher des contrats', PROFIL, 'Supprimer le compte']

it.each([
  ['a customer', {}, {}, TOUS],
  ['one for whom nobody acts', {}, { usurpable: false }, TOUS.slice(1)],
  ['one without a way to act for others', { Usurpation: false }, {}, TOUS.slice(1)],
  [
    'one without lists of contracts',
    { AttachementContratEnMasse: false },
    {},
    TOUS.filter((un) => un !== 'Rattacher des contrats'),
  ],
  ['one that is not deleted here', { SuppressionUtilisateur: false }, {}, TOUS.slice(0, -1)],
  [
    'a colleague',
    {},
    { compte: { ...camille, profils: ['WEBMASTER'] } },
    [...TOUS.slice(0, 4), 'Réinitialiser son second facteur', ...TOUS.slice(4)],
  ],
] as [string, Record<string, boolean>, Partial<FicheClient>, string[]][])(
  'to %s offers what may be done, and no more',
  async (_, fonctionnalites, propres, attendus) => {
    serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites }))
    lire(propres)
    await ouvrir()
    const agir = page.getByRole('complementary', { name: 'Agir' })
    await expect.element(agir).toBeVisible()
    expect(
      agir
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(attendus)
  },
)

it('asks before a link of password leaves, to whom, and sends nothing else', async () => {
  serveur.refuse(utilisateursCalls.rappelInfosCompte, { status: 429, message: 'Trop de liens.' })
  await ouvrir()
  await bouton(LIEN).click()
  await expect
    .element(dialogue)
    .toMatchTextContent(
      /^Envoyer un lien de mot de passe à Camille Roussel.\?Il part à camille@exemple\.fr, et vaut 2 heures/,
    )
  await bouton('Ne rien envoyer').click()
  await expect.element(dialogue).not.toBeInTheDocument()
  expect(serveur.demandes(utilisateursCalls.rappelInfosCompte)).toEqual([])
  await bouton(LIEN).click()
  await bouton('Envoyer le lien').click()
  await expect.element(page.getByText(/Trop de liens\./)).toBeVisible()
  await expect.element(dialogue).not.toBeInTheDocument()
})

it('ends his sessions once; names who is deleted, and stays where he is when that is refused', async () => {
  serveur.refuse(utilisateursCalls.supprimeUtilisateur, { status: 409, message: 'Il a des demandes ouvertes.' })
  const fin = serveur.retient(utilisateursCalls.fermeSessionsUtilisateur)
  await ouvrir()
  await bouton('Fermer ses sessions').click()
  await expect.element(bouton('Fermer ses sessions')).toBeDisabled()
  fin.repondre({ message: 'Sessions fermées.' })
  await expect.element(bouton('Fermer ses sessions')).toBeEnabled()
  await bouton('Supprimer le compte').click()
  await expect.element(dialogue).toMatchTextContent(/Camille Roussel, camille@exemple\.frSes sessions, rattachements/)
  await dialogue.getByRole('button', { name: 'Supprimer le compte' }).click()
  await expect.element(page.getByText(/Il a des demandes ouvertes\./)).toBeVisible()
  await expect.element(dialogue).not.toBeInTheDocument()
  expect(location.hash).toBe('#/admin/users/31')
})

it('changes his profile from what it is', async () => {
  serveur.repond(utilisateursCalls.modifieUtilisateurEtProfils, {
    message: 'Le compte a été modifié.',
    mailEnvoye: false,
    email: camille.email,
    utilisateur: camille,
  })
  await ouvrir()
  await bouton(PROFIL).click()
  await expect.element(page.getByRole('dialog', { name: 'Modifier Camille Roussel' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Blanc')
  await bouton('Enregistrer l’utilisateur').click()
  await expect.element(page.getByText(/Le compte a été modifié\./)).toBeVisible()
  expect(serveur.demandes(utilisateursCalls.modifieUtilisateurEtProfils)).toEqual([
    {
      body: {
        userWebId: 31,
        nom: 'Blanc',
        nomUsage: null,
        prenom: 'Camille',
        email: 'camille@exemple.fr',
        profils: ['UTILISATEUR_STANDARD'],
      },
    },
  ])
  await expect.element(dialogue).not.toBeInTheDocument()
  expect(serveur.demandes(administrationCalls.ficheClient).length).toBeGreaterThan(1)
})

it('attaches no contract without a number; tells those refused from those taken, and closes once all are', async () => {
  const issue = (numeroContrat: string, rattache: boolean, message: string) => ({
    numeroContrat,
    rattache,
    code: null,
    message,
  })
  serveur.repond(abonnementsCalls.gestionListeAbonnements, {
    message: 'Rattachés : 1. Refusés : 1.',
    rattaches: 1,
    resultats: [issue('0439984', true, 'Le voilà.'), issue('0439120', false, 'Il n’existe pas.')],
  })
  await ouvrir()
  await bouton('Rattacher des contrats').click()
  await expect.element(page.getByRole('dialog', { name: 'Rattacher des contrats à Camille Roussel' })).toBeVisible()
  const champ = page.getByRole('textbox', { name: /Contrats à rattacher/ })
  await bouton('Rattacher les contrats').click()
  await expect.element(champ).toHaveAccessibleDescription(/Un numéro par ligne\..+/)
  expect(serveur.demandes(abonnementsCalls.gestionListeAbonnements)).toEqual([])
  await champ.fill('0439984\n0439120')
  await bouton('Rattacher les contrats').click()
  const issues = page.getByRole('region', { name: 'Ce que devient chaque numéro' })
  await expect
    .element(issues)
    .toMatchTextContent(/0439984 Le voilà\..*0439120 Il n’existe pas\.Les numéros refusés restent à corriger\./)
  const niveaux = ['0439984', '0439120'].map((numero) => niveauDe(issues.getByText(numero, { exact: true })))
  expect(niveaux).toEqual(['resolu', 'urgent'])
  await expect.element(page.getByText(/Attention\. Rattachés : 1\. Refusés : 1\./)).toBeVisible()
  serveur.repond(abonnementsCalls.gestionListeAbonnements, {
    message: 'Refusés : 1.',
    rattaches: 0,
    resultats: [issue('0439122', false, 'Il est résilié.')],
  })
  await champ.fill('0439122')
  await bouton('Rattacher les contrats').click()
  await expect.element(issues).toMatchTextContent(/^0439122 Il est résilié\.Les numéros/)
  serveur.repond(abonnementsCalls.gestionListeAbonnements, {
    message: 'La liste est rattachée.',
    rattaches: 1,
    resultats: [issue('0439121', true, 'Le voilà.')],
  })
  await champ.fill('0439121')
  await bouton('Rattacher les contrats').click()
  await expect.element(page.getByText(/Résolu\. La liste est rattachée\./)).toBeVisible()
  await expect.element(dialogue).not.toBeInTheDocument()
})

it('changes his password for one that is strong and typed twice, and says why it is refused', async () => {
  serveur.refuse(utilisateursCalls.modifieMotDePasse, { status: 409, message: 'Il a déjà servi.' })
  await ouvrir()
  await bouton('Changer le mot de passe').click()
  await expect
    .element(page.getByRole('dialog', { name: 'Changer le mot de passe de Camille Roussel' }))
    .toMatchTextContent(/Ses sessions se ferment\. Il est prévenu par mail\./)
  const nouveau = page.getByLabelText('Nouveau mot de passe', { exact: true })
  const encore = page.getByLabelText('Confirmez le nouveau mot de passe')
  // A browser fills in none of the agent's own.
  for (const champ of [nouveau, encore]) await expect.element(champ).toHaveAttribute('autocomplete', 'new-password')
  await nouveau.fill('eau')
  await encore.fill('eaux')
  await bouton('Changer son mot de passe').click()
  await expect.element(nouveau).toHaveAccessibleDescription(/8 à 12 caractères/)
  await expect.element(encore).toHaveAccessibleDescription(/sont différents\.$/)
  expect(serveur.demandes(utilisateursCalls.modifieMotDePasse)).toEqual([])
  await nouveau.fill('Eau-2026!')
  await encore.fill('Eau-2026!')
  await bouton('Changer son mot de passe').click()
  await expect.element(dialogue).toMatchTextContent(/Il a déjà servi\./)
  expect(serveur.demandes(utilisateursCalls.modifieMotDePasse)).toEqual([
    { body: { nouveauMotDePasse: 'Eau-2026!', userWebId: 31 } },
  ])
  serveur.repond(utilisateursCalls.modifieMotDePasse, { message: 'Le mot de passe est changé.' })
  await bouton('Changer son mot de passe').click()
  await expect.element(page.getByText(/Le mot de passe est changé\./)).toBeVisible()
  await expect.element(dialogue).not.toBeInTheDocument()
})

it('says what second factor a colleague has, or that it could not be read; closes when its reset is refused', async () => {
  const { secondFacteurDuCompte, reinitialiseSecondFacteur } = secondFacteurCalls
  lire({ compte: { ...camille, profils: ['WEBMASTER'] } })
  serveur.refuse(secondFacteurDuCompte, { status: 409, message: 'Indisponible.' })
  serveur.refuse(reinitialiseSecondFacteur, { status: 409, message: 'Il n’en a pas.' })
  await ouvrir()
  await bouton('Réinitialiser son second facteur').click()
  await expect.element(dialogue.getByText('Indisponible.')).toBeVisible()
  await bouton('Ne rien changer').click()
  serveur.repond(secondFacteurDuCompte, { application: false, passkeys: 0, codesRestants: 3 })
  await bouton('Réinitialiser son second facteur').click()
  await expect.element(dialogue).toMatchTextContent(/authentificationNonClés d’accès0Codes de secours restants3/)
  expect(serveur.demandes(secondFacteurDuCompte).at(-1)).toEqual({ params: { id: 31 } })
  await dialogue.getByRole('button', { name: 'Réinitialiser' }).click()
  await expect.element(page.getByText(/Il n’en a pas\./)).toBeVisible()
  await expect.element(dialogue).not.toBeInTheDocument()
})

it('an empty note is refused at its field; written, the field is empty again', async () => {
  serveur.repond(administrationCalls.ecrireNote, {
    message: 'La note est écrite.',
    note: { idNote: 4, texte: 'À rappeler', auteur: 'ada', ecriteLe: '2026-11-23T10:00:00+01:00' },
  })
  await ouvrir()
  const champ = page.getByRole('textbox', { name: /Écrire une note/ })
  await bouton('Écrire la note').click()
  await expect.element(champ).toHaveAccessibleDescription(/Écrivez la note\.$/)
  await champ.fill('À rappeler')
  await bouton('Écrire la note').click()
  await expect.element(champ).toHaveValue('')
  // What is written of one is not of another, though his file was read before.
  serveur.repond(administrationCalls.ficheClient, ({ params: { userWebId } }) =>
    exemple(ficheClient, { compte: { ...camille, nomComplet: `Compte ${userWebId}` }, notes: [] }),
  )
  const aller = (compte: number) => {
    location.hash = `#/admin/users/${compte}`
    return expect.element(page.getByRole('heading', { level: 1, name: `Compte ${compte}` })).toBeVisible()
  }
  await aller(32)
  await aller(33)
  await champ.fill('À rappeler')
  await aller(32)
  await expect.element(champ).toHaveValue('')
})
