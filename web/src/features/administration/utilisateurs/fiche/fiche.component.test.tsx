import { administrationCalls } from '@ael/contract/administration/calls.ts'
import type { FicheClient } from '@ael/contract/administration/schemas.ts'
import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { secondFacteurCalls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { choixCourant } from '../../../../lib/session/choix-courant.ts'
import { reproches } from '../../../../testing/accessibilite.ts'
import { afficher } from '../../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../../testing/exemples.ts'
import { serveur } from '../../../../testing/serveur.ts'
import { FicheClientScreen } from './FicheClientScreen.tsx'

const { fermeSessionsUtilisateur, supprimeUtilisateur } = utilisateursCalls
const camille = unUtilisateur({
  userWebId: '31',
  nom: 'Roussel',
  prenom: 'Camille',
  nomComplet: 'Camille Roussel',
  email: 'camille@exemple.fr',
  identifiant: 'camille@exemple.fr',
  profils: ['UTILISATEUR_STANDARD'],
})
const fiche: FicheClient = {
  compte: camille,
  gerable: true,
  usurpable: true,
  solde: 86.42,
  demandesOuvertes: 0,
  mailsEnEchec: 1,
  contrats: [
    {
      numeroContrat: '0439982',
      adresse: '8 chemin des Acacias 38999 Valombre',
      titulaire: 'Camille Roussel',
      compteur: 'E18FA009817',
      codeEtatContrat: 'SE',
      solde: 86.42,
    },
  ],
  factures: [],
  paiements: [],
  demandes: [],
  alertes: [],
  courriers: [
    { sujet: 'Votre facture', creeLe: '2026-10-19T06:12:00+02:00', etat: 'ECHEC', erreur: '552 boîte pleine' },
  ],
  sessions: [],
  consentements: [],
  notes: [],
}
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const ouvrir = () => afficher(<FicheClientScreen />, { route: '/admin/users/$id', adresse: '/admin/users/31' })

beforeEach(() => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ userWebId: '1', profils: ['ADMIN'] }))
  serveur.repond(administrationCalls.ficheClient, fiche)
})

it('shows what is his, and why a mail did not go', async () => {
  await ouvrir()
  await expect.element(page.getByRole('row', { name: /0439982|0439 982/ })).toMatchTextContent(/Acacias.*E18FA009817/)
  await expect.element(page.getByText(/552 boîte pleine/)).toBeVisible()
  expect(await reproches()).toEqual([])
})

it('shows what he paid, asked, was warned of, agreed to, and where he is signed in', async () => {
  const le = '2026-11-20T23:30:00+01:00'
  serveur.repond(administrationCalls.ficheClient, {
    ...fiche,
    compte: { ...camille, identifiant: 'camille.r', meta: { ...camille.meta, PremiumMail: 'regie@exemple.fr' } },
    factures: [
      {
        numeroFactureClient: 'FA26-1',
        numeroContrat: '0439982',
        dateEmission: '2026-10-19',
        dateEcheance: '2026-11-19',
        montant: 86.42,
        solde: 12.5,
      },
    ],
    paiements: [{ reference: 'K7AAAA', creeLe: le, montant: 73.92, etat: 'REFUSEE' }],
    demandes: [{ reference: 'DE00000012', libelle: 'Réclamation', etat: 'EN_COURS', creeeLe: le }],
    alertes: [{ numeroContrat: null, titre: 'Fuite possible', declencheeLe: le }],
    courriers: [{ sujet: 'Votre facture', creeLe: le, etat: 'A_ENVOYER', erreur: null }],
    sessions: [
      { appareil: 'Firefox', ouverteLe: le, vueLe: le, agent: false },
      { appareil: 'Firefox', ouverteLe: le, vueLe: le, agent: true },
      { appareil: null, ouverteLe: le, vueLe: le, agent: false },
    ],
    consentements: [{ numeroContrat: '0439982', portee: 'HEURE', accordeLe: le, retireLe: null }],
  })
  await ouvrir()
  await expect.element(page.getByText('Identifiant camille.r')).toBeVisible()
  await expect.element(page.getByText('Compte principal regie@exemple.fr')).toBeVisible()
  const lignes: [string, RegExp][] = [
    ['Factures', /FA26-119.10.202686,42.€12,50.€/],
    ['Paiements', /K7AAAA20.11.2026 à 23.h.3073,92.€Refusé/],
    ['Demandes', /Réclamation DE0000001220.11.2026En cours/],
    ['Alertes', /Fuite possible20.11.2026/],
    ['Mails envoyés', /Votre facture20.11.2026 à 23.h.30À envoyer/],
    ['Sessions ouvertes', /Firefox20.11.2026.*Un agent, en son nom.*Appareil inconnu/],
    ['Consentements', /Horaires043998220.11.2026/],
  ]
  for (const [titre, texte] of lignes)
    await expect.element(page.getByRole('region', { name: new RegExp(`^${titre}`) })).toMatchTextContent(texte)
  await expect
    .element(page.getByRole('link', { name: 'Réclamation' }))
    .toHaveAttribute('href', '#/admin/demandes?demande=DE00000012')
  await bouton('FA26-1').click()
  await expect.poll(() => location.hash).toBe('#/factures')
  expect(choixCourant()).toBe('contrat:0439982')
})

it('of an account that waits, sends the link that activates it again; no other, and nobody acts for it', async () => {
  serveur.repond(administrationCalls.ficheClient, { ...fiche, compte: { ...camille, actif: false } })
  const lien = serveur.retient(utilisateursCalls.rappelInfosCompte)
  await ouvrir()
  await expect.element(page.getByText('À activer')).toBeVisible()
  await bouton('Envoyer le lien d’activation').click()
  await expect.element(bouton('Envoyer le lien d’activation')).toBeDisabled()
  lien.repondre({ message: 'Un lien vous a été envoyé.' })
  await expect.element(page.getByText(/Le lien d’activation est parti à camille@exemple\.fr/)).toBeVisible()
  expect(serveur.demandes(utilisateursCalls.rappelInfosCompte)).toEqual([
    { body: { email: 'camille@exemple.fr', type: 'ACTIVATION' } },
  ])
  for (const geste of ['Envoyer un lien de mot de passe', 'Agir pour lui'])
    await expect.element(bouton(geste)).not.toBeInTheDocument()
})

it('acts for him at his number', async () => {
  serveur.retient(utilisateursCalls.spoofUser)
  await ouvrir()
  await bouton('Agir pour lui').click()
  await expect
    .poll(() => serveur.demandes(utilisateursCalls.spoofUser))
    .toEqual([{ body: { utilisateur: { userWebId: 31 } } }])
  await expect.element(bouton('Agir pour lui')).toBeDisabled()
})

it('does nothing of it to oneself', async () => {
  serveur.repond(administrationCalls.ficheClient, { ...fiche, compte: { ...camille, userWebId: '1' } })
  await ouvrir()
  await expect.element(page.getByText(/C’est votre compte/)).toBeVisible()
  await expect.element(bouton('Fermer ses sessions')).not.toBeInTheDocument()
})

it('begins by its figures, and says how many there are of what it shows in part', async () => {
  const facture = (rang: number): FicheClient['factures'][number] => ({
    numeroFactureClient: `FA${rang}`,
    numeroContrat: '0439982',
    dateEmission: '2026-10-19',
    dateEcheance: '2026-11-19',
    montant: 12,
    solde: 0,
  })
  serveur.repond(administrationCalls.ficheClient, {
    ...fiche,
    compte: { ...camille, nbContrats: 438 },
    contrats: Array.from({ length: 20 }, (_, rang) => ({ ...fiche.contrats[0]!, numeroContrat: `${439_900 + rang}` })),
    factures: Array.from({ length: 20 }, (_, rang) => facture(rang)),
  })
  await ouvrir()
  await expect.element(page.getByText('Mails en échec, 90 jours')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Contrats 20 sur 438' })).toBeVisible()
  const factures = page.getByRole('region', { name: 'Factures 20 et plus' })
  await expect.poll(() => factures.getByRole('row').elements().length).toBe(6)
  const autres = factures.getByRole('button', { name: 'Afficher les 15 autres' })
  await autres.click()
  await expect.poll(() => factures.getByRole('row').elements().length).toBe(21)
  await expect.element(factures.getByRole('button', { name: /N’afficher que les 5/ })).toHaveFocus()
  expect(await reproches()).toEqual([])
})

it('one who does not manage him only reads', async () => {
  serveur.repond(administrationCalls.ficheClient, { ...fiche, gerable: false, usurpable: false })
  await ouvrir()
  await expect.element(page.getByText(/Vous lisez cette fiche/)).toBeVisible()
  await expect.element(bouton('Fermer ses sessions')).not.toBeInTheDocument()
})

it('ends his sessions, and deletes only once the question is answered; a note that is typed meanwhile stays', async () => {
  serveur.repond(fermeSessionsUtilisateur, { message: 'Sessions fermées\u202F: 2.' })
  serveur.repond(supprimeUtilisateur, { message: 'Suppression correctement effectuée' })
  await ouvrir()
  const note = page.getByRole('textbox', { name: /Écrire une note/ })
  await note.fill('À rappeler')
  const lues = serveur.demandes(administrationCalls.ficheClient).length
  serveur.refuse(administrationCalls.ficheClient, { status: 503, message: 'Panne' })
  await bouton('Fermer ses sessions').click()
  await expect.element(page.getByText(/Sessions fermées/)).toBeVisible()
  await expect.poll(() => serveur.demandes(administrationCalls.ficheClient).length).toBeGreaterThan(lues)
  expect(serveur.demandes(fermeSessionsUtilisateur)).toEqual([{ body: { userWebId: 31 } }])
  await bouton('Supprimer le compte').click()
  await bouton('Garder le compte').click()
  expect(serveur.demandes(supprimeUtilisateur)).toEqual([])
  await expect.element(note).toHaveValue('À rappeler')
  await note.fill('')
  await bouton('Supprimer le compte').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le compte' }).click()
  await expect.element(page.getByText(/Suppression correctement effectuée/)).toBeVisible()
  expect(serveur.demandes(supprimeUtilisateur)).toEqual([{ params: { id: 31, confirmation: true } }])
  await expect.poll(() => location.hash).toBe('#/admin/users')
})

it('answers each number of a list of contracts, and keeps those refused to be put right', async () => {
  serveur.repond(abonnementsCalls.gestionListeAbonnements, {
    message: 'Contrats rattachés\u202f: 1. Refusés\u202f: 1.',
    rattaches: 1,
    resultats: [
      { numeroContrat: '0439984', rattache: true, code: null, message: 'Le contrat 0439984 est rattaché.' },
      { numeroContrat: '0439120', rattache: false, code: '2', message: 'Ce contrat n’existe pas.' },
    ],
  })
  await ouvrir()
  await bouton('Rattacher des contrats').click()
  const champ = page.getByRole('textbox', { name: /Contrats à rattacher/ })
  await champ.fill('0439984\n0439120')
  await bouton('Rattacher les contrats').click()
  await expect.element(page.getByText(/Ce contrat n’existe pas\./)).toBeVisible()
  await expect.element(champ).toHaveValue('0439120')
  expect(serveur.demandes(abonnementsCalls.gestionListeAbonnements)).toEqual([
    { body: { contrats: ['0439984', '0439120'], userWebId: 31 } },
  ])
})

it('says what was done: contracts attached, link sent, password changed', async () => {
  serveur.repond(abonnementsCalls.gestionListeAbonnements, {
    message: 'La liste de contrat a été rattachée.',
    rattaches: 1,
    resultats: [{ numeroContrat: '0439984', rattache: true, code: null, message: 'Le contrat 0439984 est rattaché.' }],
  })
  serveur.repond(utilisateursCalls.rappelInfosCompte, { message: 'Un lien vous a été envoyé.' })
  serveur.repond(utilisateursCalls.modifieMotDePasse, { message: 'Votre mot de passe a bien été modifié.' })
  await ouvrir()
  await bouton('Rattacher des contrats').click()
  await page.getByRole('textbox', { name: /Contrats à rattacher/ }).fill('0439984')
  await bouton('Rattacher les contrats').click()
  await expect.element(page.getByText(/La liste de contrat a été rattachée/).first()).toBeVisible()
  await bouton('Envoyer un lien de mot de passe').click()
  await bouton('Envoyer le lien').click()
  await expect.element(page.getByText(/Mot de passe reinitialisé.*camille@exemple\.fr/)).toBeVisible()
  expect(serveur.demandes(utilisateursCalls.rappelInfosCompte)).toEqual([
    { body: { email: 'camille@exemple.fr', type: 'PASSWORD' } },
  ])
  await bouton('Changer le mot de passe').click()
  await page.getByLabelText('Nouveau mot de passe', { exact: true }).fill('Eau-2026!')
  await page.getByLabelText('Confirmez le nouveau mot de passe').fill('Eau-2026!')
  await bouton('Changer son mot de passe').click()
  await expect.element(page.getByText(/Votre mot de passe a bien été modifié/)).toBeVisible()
  expect(serveur.demandes(utilisateursCalls.modifieMotDePasse)).toMatchObject([
    { body: { nouveauMotDePasse: 'Eau-2026!', userWebId: 31 } },
  ])
})

it('takes the second factor of a colleague away, once one has read what he has and what follows', async () => {
  const { secondFacteurDuCompte, reinitialiseSecondFacteur } = secondFacteurCalls
  const collegue = { ...camille, profils: ['WEBMASTER' as const] }
  serveur.repond(administrationCalls.ficheClient, { ...fiche, compte: collegue })
  serveur.repond(secondFacteurDuCompte, { application: true, passkeys: 2, codesRestants: 7 })
  serveur.repond(reinitialiseSecondFacteur, { message: 'Le second facteur est réinitialisé.' })
  await ouvrir()
  await bouton('Réinitialiser son second facteur').click()
  const dialogue = page.getByRole('dialog', { name: /second facteur de Camille Roussel/ })
  await expect.element(dialogue).toMatchTextContent(/Application.*Oui.*Clés d’accès.*2.*restants.*7.*autrement que par/)
  expect(await reproches()).toEqual([])
  await dialogue.getByRole('button', { name: 'Ne rien changer' }).click()
  expect(serveur.demandes(reinitialiseSecondFacteur)).toEqual([])
  // He may have changed it meanwhile.
  serveur.repond(secondFacteurDuCompte, { application: true, passkeys: 1, codesRestants: 7 })
  await bouton('Réinitialiser son second facteur').click()
  await expect.element(dialogue).toMatchTextContent(/Clés d’accès.*1.*restants/)
  await dialogue.getByRole('button', { name: 'Réinitialiser' }).click()
  await expect.element(page.getByText(/Le second facteur est réinitialisé/)).toBeVisible()
  expect(serveur.demandes(reinitialiseSecondFacteur)).toEqual([{ body: { userWebId: 31 } }])
})

it.each([
  ['a customer to an administrator', 'ADMIN', 'UTILISATEUR_STANDARD'],
  ['a colleague to anybody else', 'WEBMASTER', 'CHARGE_DE_CLIENTELE'],
] as const)('offers no second factor of %s to reset', async (_, moi, lui) => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ userWebId: '1', profils: [moi] }))
  serveur.repond(administrationCalls.ficheClient, { ...fiche, compte: { ...camille, profils: [lui] } })
  await ouvrir()
  await expect.element(bouton('Fermer ses sessions')).toBeVisible()
  await expect.element(bouton('Réinitialiser son second facteur')).not.toBeInTheDocument()
})

it.each([
  ['whoever wrote it', 'WEBMASTER', ['moi']],
  ['an administrator', 'ADMIN', ['ada', 'moi']],
] as const)('a note is taken away by %s', async (_, moi, retirables) => {
  const note = (idNote: number, auteur: string) => ({
    idNote,
    texte: `Note ${idNote}`,
    auteur,
    ecriteLe: '2026-11-23T10:00:00+01:00',
  })
  const agent = unUtilisateur({ userWebId: '1', identifiant: 'moi', profils: [moi] })
  serveur.repond(utilisateursCalls.infoUtilisateur, agent)
  serveur.repond(administrationCalls.ficheClient, { ...fiche, notes: [note(4, 'ada'), note(5, 'moi')] })
  serveur.repond(administrationCalls.retirerNote, { message: 'La note est retirée.' })
  await ouvrir()
  await bouton(/^Retirer la note de moi du 23.11.2026 à 10.h.00/).click()
  await expect.element(page.getByText(/La note est retirée\./)).toBeVisible()
  expect(serveur.demandes(administrationCalls.retirerNote)).toEqual([{ body: { idNote: 5 } }])
  expect(bouton(/^Retirer la note/).elements()).toHaveLength(retirables.length)
})

it('takes a note, refused when it is empty', async () => {
  const note = { idNote: 4, texte: 'À rappeler', auteur: 'ada', ecriteLe: '2026-11-23T10:00:00+01:00' }
  serveur.repond(administrationCalls.ecrireNote, { message: 'La note est écrite.', note })
  await ouvrir()
  await bouton('Écrire la note').click()
  expect(serveur.demandes(administrationCalls.ecrireNote)).toEqual([])
  await page.getByRole('textbox', { name: /Écrire une note/ }).fill('À rappeler')
  serveur.repond(administrationCalls.ficheClient, { ...fiche, notes: [note] })
  await bouton('Écrire la note').click()
  await expect.element(page.getByText(/La note est écrite\./)).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'ada' })).toMatchTextContent(/À rappeler/)
  expect(await reproches()).toEqual([])
  expect(serveur.demandes(administrationCalls.ecrireNote)).toEqual([{ body: { userWebId: 31, texte: 'À rappeler' } }])
})
