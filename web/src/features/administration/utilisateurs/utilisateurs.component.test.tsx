import { administrationCalls } from '@ael/contract/administration/calls.ts'
import type { FicheClient } from '@ael/contract/administration/schemas.ts'
import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { secondFacteurCalls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { FicheClientScreen } from './fiche/FicheClientScreen.tsx'
import type { ChoixGroupe } from './partager.ts'
import { UtilisateursScreen } from './UtilisateursScreen.tsx'

const { modifieUtilisateurEtProfils, fermeSessionsUtilisateur, supprimeUtilisateur } = utilisateursCalls
const camille = unUtilisateur({
  userWebId: '31',
  nom: 'Roussel',
  prenom: 'Camille',
  nomComplet: 'Camille Roussel',
  email: 'camille@exemple.fr',
  identifiant: 'camille@exemple.fr',
  profils: ['UTILISATEUR_STANDARD'],
})
const ligne: UtilisateurResume = { ...camille, derniereConnexion: null, univers: [], gerable: true, usurpable: true }
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

beforeEach(() => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ userWebId: '1', profils: ['ADMIN'] }))
  serveur.repond(utilisateursCalls.utilisateurs, { resultats: [ligne], nbTotalResultats: 501, partiel: false })
  serveur.repond(administrationCalls.ficheClient, fiche)
})

/** Stands for the choice of a group: it takes the seventh. */
const Choix = ({ titre, bouton: nom, envoyer, onClose }: ChoixGroupe) => (
  <section aria-label={titre}>
    <button type="button" onClick={() => void envoyer(7).then(onClose)}>
      {nom}
    </button>
  </section>
)

describe('the list of accounts', () => {
  const ouvrir = (adresse = '/admin/users') =>
    afficher(<UtilisateursScreen ChoixDuGroupe={Choix} />, { route: '/admin/users', adresse })

  it('gives a group to the accounts that are chosen', async () => {
    serveur.repond(groupesCalls.attacherUtilisateurs, { message: 'Utilisateurs correctement rattachés', nombre: 1 })
    await ouvrir()
    await page.getByRole('checkbox', { name: /Camille Roussel/ }).click()
    await bouton('Donner un groupe').click()
    await expect.element(page.getByRole('region', { name: 'Donner un groupe à 1 utilisateur' })).toBeVisible()
    await bouton('Donner le groupe').click()
    await expect
      .poll(() => serveur.demandes(groupesCalls.attacherUtilisateurs))
      .toMatchObject([{ body: { groupes: [7], utilisateurs: [31] } }])
  })

  it('tells roles and who was never there, and no more than a search keeps', async () => {
    await ouvrir('/admin/users?recherche=rous')
    await expect.element(page.getByRole('row', { name: /Roussel/ })).toMatchTextContent(/Camille.*Standard/)
    await expect.element(page.getByText(/sur plus de 500 utilisateurs/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Roussel' })).toHaveAttribute('href', '#/admin/users/31')
    expect(await reproches()).toEqual([])
  })

  it('says that a search has not read everything, whether it found some or none', async () => {
    serveur.repond(utilisateursCalls.utilisateurs, { resultats: [ligne], nbTotalResultats: 1, partiel: true })
    await ouvrir('/admin/users?recherche=m%20z')
    await expect.element(page.getByText(/1 utilisateur au moins.*ajoutez un mot/)).toBeVisible()
    serveur.repond(utilisateursCalls.utilisateurs, { resultats: [], nbTotalResultats: 0, partiel: true })
    await page.getByRole('searchbox').fill('m q')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Aucun utilisateur parmi les premiers lus' })).toBeVisible()
    expect(await reproches()).toEqual([])
  })

  it('keeps a view by its name, and shows it again', async () => {
    await ouvrir('/admin/users?recherche=rous')
    await bouton('Vues').click()
    await page.getByRole('textbox', { name: /Garder la vue/ }).fill('Les Roussel')
    await bouton('Garder la vue').click()
    await expect.element(bouton('Les Roussel')).toBeVisible()
    await bouton('Oublier la vue Les Roussel').click()
    await expect.element(page.getByText('Aucune vue gardée.')).toBeVisible()
  })

  it('changes an account with the roles that the agent may give', async () => {
    serveur.repond(modifieUtilisateurEtProfils, {
      message: "Le compte de l'utilisateur a été modifié.",
      mailEnvoye: false,
      email: camille.email,
      utilisateur: camille,
    })
    await ouvrir()
    await bouton('Modifier Camille Roussel').click()
    await expect.element(page.getByRole('checkbox', { name: 'Standard' })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'Secondaire' })).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: 'Premium' }).click()
    await bouton('Enregistrer l’utilisateur').click()
    await expect.element(page.getByText(/a été modifié\./)).toBeVisible()
    expect(serveur.demandes(modifieUtilisateurEtProfils)).toMatchObject([
      { body: { userWebId: 31, profils: ['UTILISATEUR_PREMIUM', 'UTILISATEUR_STANDARD'] } },
    ])
  })
})

describe('the file of a customer', () => {
  const ouvrir = () => afficher(<FicheClientScreen />, { route: '/admin/users/$id', adresse: '/admin/users/31' })

  it('shows what is his, and why a mail did not go', async () => {
    await ouvrir()
    await expect.element(page.getByRole('row', { name: /0439982|0439 982/ })).toMatchTextContent(/Acacias.*E18FA009817/)
    await expect.element(page.getByText(/552 boîte pleine/)).toBeVisible()
    expect(await reproches()).toEqual([])
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
      factures: Array.from({ length: 20 }, (_, rang) => facture(rang)),
    })
    await ouvrir()
    await expect.element(page.getByText('Mails en échec, 90 jours')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Contrats 1 sur 438' })).toBeVisible()
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

  it('ends his sessions, and deletes only once the question is answered', async () => {
    serveur.repond(fermeSessionsUtilisateur, { message: 'Sessions fermées\u202F: 2.' })
    serveur.repond(supprimeUtilisateur, { message: 'Suppression correctement effectuée' })
    await ouvrir()
    await bouton('Fermer ses sessions').click()
    await expect.element(page.getByText(/Sessions fermées/)).toBeVisible()
    await bouton('Supprimer le compte').click()
    await bouton('Garder le compte').click()
    expect(serveur.demandes(supprimeUtilisateur)).toEqual([])
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
  })

  it('says what was done: contracts attached, link sent, password changed', async () => {
    serveur.repond(abonnementsCalls.gestionListeAbonnements, {
      message: 'La liste de contrat a été rattachée.',
      rattaches: 1,
      resultats: [
        { numeroContrat: '0439984', rattache: true, code: null, message: 'Le contrat 0439984 est rattaché.' },
      ],
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
    await bouton('Changer le mot de passe').click()
    await page.getByLabelText('Nouveau mot de passe', { exact: true }).fill('Eau-2026!')
    await page.getByLabelText('Confirmez le nouveau mot de passe').fill('Eau-2026!')
    await bouton('Changer son mot de passe').click()
    await expect.element(page.getByText(/Votre mot de passe a bien été modifié/)).toBeVisible()
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
    await expect
      .element(dialogue)
      .toMatchTextContent(/Application.*Oui.*Clés d’accès.*2.*restants.*7.*autrement que par/)
    expect(await reproches()).toEqual([])
    await dialogue.getByRole('button', { name: 'Ne rien changer' }).click()
    expect(serveur.demandes(reinitialiseSecondFacteur)).toEqual([])
    await bouton('Réinitialiser son second facteur').click()
    await dialogue.getByRole('button', { name: 'Réinitialiser' }).click()
    await expect.element(page.getByText(/Le second facteur est réinitialisé/)).toBeVisible()
    expect(serveur.demandes(reinitialiseSecondFacteur)).toEqual([{ body: { userWebId: 31 } }])
  })

  it('has no second factor of a customer to reset', async () => {
    await ouvrir()
    await expect.element(bouton('Fermer ses sessions')).toBeVisible()
    await expect.element(bouton('Réinitialiser son second facteur')).not.toBeInTheDocument()
  })

  it('takes a note, refused when it is empty', async () => {
    const note = { idNote: 4, texte: 'À rappeler', auteur: 'ada', ecriteLe: '2026-11-23T10:00:00+01:00' }
    serveur.repond(administrationCalls.ecrireNote, { message: 'La note est écrite.', note })
    await ouvrir()
    await bouton('Écrire la note').click()
    expect(serveur.demandes(administrationCalls.ecrireNote)).toEqual([])
    await page.getByRole('textbox', { name: /Écrire une note/ }).fill('À rappeler')
    await bouton('Écrire la note').click()
    await expect.element(page.getByText(/La note est écrite\./)).toBeVisible()
    expect(serveur.demandes(administrationCalls.ecrireNote)).toEqual([{ body: { userWebId: 31, texte: 'À rappeler' } }])
  })
})
