import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { traitementCalls } from '@ael/contract/demarches/traitement.calls.ts'
import type { DemandeEnFile, DossierDemande } from '@ael/contract/demarches/traitement.schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../../testing/accessibilite.ts'
import { afficher } from '../../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../../testing/exemples.ts'
import { serveur } from '../../../../testing/serveur.ts'
import { DemandesScreen } from './DemandesScreen.tsx'

const { file, dossier, prendre, confier, mettreEnAttente, traiter, noter, textesTypes } = traitementCalls
const enFile: DemandeEnFile = {
  reference: 'DE00000012',
  typeFormulaire: 'RECLAMATION',
  libelle: 'Réclamation',
  etat: 'EN_COURS',
  numeroContrat: '0447122',
  demandeur: 'Paul Vasseur',
  agent: 'Sophie Blanc',
  aMoi: true,
  dateCreation: '2020-11-22T10:00:00+01:00',
  dateTraitement: null,
  echeance: '2020-12-02T10:00:00+01:00',
  enRetard: true,
}
const lue: DossierDemande = {
  ...enFile,
  detail: null,
  messageClient: null,
  reponses: [{ etape: 'e', champ: 'info_message', question: 'Votre message', reponse: 'La facture est double.' }],
  commentaire: null,
  pieces: [{ id: 3, nom: 'facture.pdf', octets: 2048, type: 'application/pdf' }],
  liees: [],
  evenements: [
    { date: '2020-11-22T10:00:00+01:00', nature: 'CREATION', etat: 'EN_ATTENTE', message: null, pieces: [] },
  ],
  email: 'paul@exemple.fr',
  userWebId: '31',
  motif: null,
  action: null,
  codeCellule: 'C12',
  autresDemandes: 2,
  collegues: [{ id: 7, nom: 'Thierry Blanc' }],
  suivi: [
    { date: '2020-11-22T11:00:00+01:00', nature: 'PRISE', agent: 'Sophie Blanc', texte: null },
    { date: '2020-11-22T12:00:00+01:00', nature: 'NOTE', agent: 'Thierry Blanc', texte: 'Déjà accordé en mai.' },
  ],
}
const autre = { ...enFile, reference: 'DE00000013', demandeur: 'Awa Diop' }
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const message = page.getByRole('textbox', { name: /^Réponse au client/ })
const ouvrir = (recherche = '') =>
  afficher(<DemandesScreen />, { route: '/admin/demandes', adresse: `/admin/demandes${recherche}` })
const laDemande = '?demande=DE00000012'

beforeEach(() => {
  serveur.repond(file, {
    resultats: [enFile, autre],
    nbTotalResultats: 2,
    nombres: { aTraiter: 2, aPrendre: 0, aMoi: 2, enRetard: 2 },
  })
  serveur.repond(dossier, lue)
  serveur.repond(textesTypes, {
    resultats: [{ id: 4, titre: 'Il manque une pièce', texte: 'Bonjour {nom}, envoyez [la pièce].' }],
  })
})

describe('a request that one has', () => {
  it('is handed to a colleague who is named, with the reason', async () => {
    serveur.repond(confier, { message: 'La demande DE00000012 est confiée à Thierry Blanc.' })
    await ouvrir(laDemande)
    await bouton('Confier').click()
    await bouton('Confier la demande').click()
    const collegue = page.getByRole('combobox', { name: 'Collègue' })
    await expect.element(collegue).toHaveAccessibleDescription(/Choisissez un collègue/)
    await collegue.selectOptions('Thierry Blanc')
    await page.getByRole('textbox', { name: 'Pourquoi' }).fill('Il suit ce client.')
    expect(await reproches()).toEqual([])
    await bouton('Confier la demande').click()
    await expect.element(page.getByText(/est confiée à Thierry Blanc/)).toBeVisible()
    expect(serveur.demandes(confier)).toEqual([
      { body: { demande: 'DE00000012', collegue: 7, motif: 'Il suit ce client.' } },
    ])
  })

  it('is set to wait for what is said', async () => {
    serveur.repond(mettreEnAttente, { message: 'La demande DE00000012 attend, entre vos mains.' })
    await ouvrir(laDemande)
    await bouton('Mettre en attente').click()
    const mettre = page.getByRole('dialog').getByRole('button', { name: 'Mettre en attente' })
    const motif = page.getByRole('textbox', { name: 'Ce qu’elle attend' })
    await expect.element(motif).toHaveAccessibleDescription(/Le client la voit en attente, sans le motif/)
    await mettre.click()
    await expect.element(motif).toHaveAccessibleDescription(/Dites ce qu’elle attend/)
    await motif.fill('Le relevé de mardi.')
    await mettre.click()
    await expect.element(page.getByText(/attend, entre vos mains/)).toBeVisible()
    expect(serveur.demandes(mettreEnAttente)).toEqual([
      { body: { demande: 'DE00000012', motif: 'Le relevé de mardi.' } },
    ])
  })
})

describe('the queue', () => {
  it('tells what waits, since when and in whose hands, each a link', async () => {
    await ouvrir()
    await expect.element(page.getByRole('link', { name: /DE00000012 · Paul Vasseur/ })).toMatchTextContent(/À vous/)
    await expect.element(page.getByRole('link', { name: 'Toutes 2' })).toBeVisible()
    expect(await reproches()).toEqual([])
  })

  it('is exported as it is filtered', async () => {
    serveur.repond(traitementCalls.exportFile, { nomFichier: 'demandes.csv', contenu: 'x' })
    await ouvrir('?vue=enRetard&type=RECLAMATION&recherche=diop&page=2')
    await bouton('Exporter en CSV').click()
    const filtre = { vue: 'enRetard', typeFormulaire: 'RECLAMATION', recherche: 'diop' }
    await expect
      .poll(() => serveur.demandes(traitementCalls.exportFile))
      .toEqual([{ params: { format: 'csv' }, query: filtre }])
    expect(serveur.demandes(file)[0]?.query).toMatchObject({ ...filtre, indexPage: 2 })
    await page.getByRole('combobox', { name: 'Démarche' }).selectOptions('Toutes les démarches')
    await expect.poll(() => location.hash).toBe('#/admin/demandes?vue=enRetard&recherche=diop')
  })

  it('offers the first request while none is open', async () => {
    await ouvrir()
    await expect.element(page.getByText(/La première\s: Réclamation, Paul Vasseur/)).toBeVisible()
    await page.getByRole('link', { name: 'Ouvrir DE00000012' }).click()
    await expect.element(page.getByRole('article', { name: 'DE00000012' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Ouvrir DE00000012' })).not.toBeInTheDocument()
  })

  it('is gone through by J and K from its own links, not from elsewhere nor while one types', async () => {
    await ouvrir()
    await expect.element(page.getByRole('link', { name: /· Awa Diop/ })).toBeVisible()
    await userEvent.keyboard('j')
    page.getByRole('link', { name: 'Toutes 2' }).element().focus()
    await userEvent.keyboard('j')
    await expect.element(page.getByRole('link', { name: /· Paul Vasseur/ })).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('j')
    await expect.element(page.getByRole('link', { name: /· Awa Diop/ })).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('k')
    await expect.element(page.getByRole('link', { name: /· Paul Vasseur/ })).toHaveAttribute('aria-current', 'true')
    await message.fill('jjj')
    await expect.element(page.getByRole('link', { name: /· Paul Vasseur/ })).toHaveAttribute('aria-current', 'true')
  })

  it('leaves what was typed for a request behind, though the next one was read before', async () => {
    await ouvrir('?demande=DE00000013')
    await expect.element(message).toBeVisible()
    page
      .getByRole('link', { name: /· Awa Diop/ })
      .element()
      .focus()
    await userEvent.keyboard('k')
    await expect.element(page.getByRole('article', { name: 'DE00000012' })).toBeVisible()
    await message.fill('Bonjour Paul.')
    page
      .getByRole('link', { name: /· Paul Vasseur/ })
      .element()
      .focus()
    await userEvent.keyboard('j')
    await bouton('Quitter sans enregistrer').click()
    await expect.element(page.getByRole('article', { name: 'DE00000013' })).toBeVisible()
    await expect.element(message).toHaveValue('')
  })
})

describe('a request', () => {
  it('is taken before it is answered', async () => {
    serveur.repond(dossier, { ...lue, agent: null, aMoi: false, etat: 'EN_ATTENTE' })
    serveur.repond(prendre, { message: 'La demande DE00000012 est à vous.' })
    await ouvrir(laDemande)
    await expect.element(page.getByText(/Prenez la demande pour y répondre\./)).toBeVisible()
    await bouton('Prendre la demande').click()
    await expect.element(page.getByText(/La demande DE00000012 est à vous\./)).toBeVisible()
    expect(serveur.demandes(prendre)).toEqual([{ body: { demande: 'DE00000012' } }])
  })

  it.each([
    ['one who has it', 'CHARGE_DE_CLIENTELE', { aMoi: true }, ['Rendre à la file', 'Mettre en attente', 'Confier']],
    ['another', 'CHARGE_DE_CLIENTELE', { aMoi: false }, []],
    ['a manager of others', 'WEBMASTER', { aMoi: false }, ['Rendre à la file', 'Confier']],
    [
      'anybody, while nobody has it',
      'CHARGE_DE_CLIENTELE',
      { aMoi: false, agent: null },
      ['Prendre la demande', 'Confier'],
    ],
    ['anybody, once it is closed', 'WEBMASTER', { aMoi: true, etat: 'TRAITE' }, []],
  ] as const)('may by %s be given back, handed over, set to wait', async (_, profil, propres, attendus) => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: [profil] }))
    serveur.repond(dossier, { ...lue, ...propres })
    await ouvrir(laDemande)
    await expect.element(page.getByText(/La facture est double\./)).toBeVisible()
    const gestes = ['Prendre la demande', 'Rendre à la file', 'Mettre en attente', 'Confier']
    expect(gestes.filter((geste) => bouton(geste).elements().length > 0)).toEqual(attendus)
  })

  it('is given back to the queue', async () => {
    serveur.repond(traitementCalls.rendre, { message: 'La demande est rendue à la file.' })
    await ouvrir(laDemande)
    await bouton('Rendre à la file').click()
    await expect.element(page.getByText(/La demande est rendue à la file\./)).toBeVisible()
    expect(serveur.demandes(traitementCalls.rendre)).toEqual([{ body: { demande: 'DE00000012' } }])
  })

  it('tells what happened to it, the latest first', async () => {
    const evenement = (
      jour: number,
      nature: 'MESSAGE_SERVICE' | 'MESSAGE_CLIENT' | 'ETAT',
      message: string | null,
    ) => ({
      date: `2020-11-${jour}T10:00:00+01:00`,
      nature,
      etat: 'EN_COURS' as const,
      message,
      pieces: [],
    })
    serveur.repond(dossier, {
      ...lue,
      evenements: [
        ...lue.evenements,
        evenement(24, 'MESSAGE_SERVICE', 'Bonjour.'),
        evenement(25, 'MESSAGE_CLIENT', 'Merci.'),
        evenement(26, 'ETAT', null),
      ],
      suivi: [...lue.suivi, { date: '2020-11-23T10:00:00+01:00', nature: 'RENDUE', agent: 'Sophie', texte: null }],
    })
    await ouvrir(laDemande)
    await expect
      .element(page.getByRole('region', { name: 'Suivi' }))
      .toMatchTextContent(
        /État.: En cours.*Le client a écrit.*Merci.*Le service a répondu.*Rendue à la file par Sophie.*Prise par Sophie Blanc.*Reçue de l’espace client/,
      )
  })

  it.each([
    ['31', '#/admin/users/31'],
    [null, null],
  ])('leads to the file of its account %s', async (userWebId, adresse) => {
    serveur.repond(dossier, { ...lue, userWebId })
    await ouvrir(laDemande)
    const ouverte = page.getByRole('article', { name: 'DE00000012' })
    await expect.element(ouverte.getByText('Paul Vasseur', { exact: true })).toBeVisible()
    expect(ouverte.getByRole('link', { name: 'Paul Vasseur' }).query()?.getAttribute('href') ?? null).toBe(adresse)
    await expect
      .element(ouverte.getByRole('link', { name: 'contrat 0447122' }))
      .toHaveAttribute('href', '#/admin/contrats?recherche=0447122')
  })

  it('shows what was answered, noted and done of it', async () => {
    await ouvrir(laDemande)
    await expect.element(page.getByText(/La facture est double\./)).toBeVisible()
    expect(getComputedStyle(page.getByText(/La facture est double\./).element()).textAlign).toBe('left')
    await expect.element(page.getByText(/Déjà accordé en mai\./)).toBeVisible()
    await expect.element(page.getByText(/Prise par Sophie Blanc/)).toBeVisible()
    serveur.repond(demarchesCalls.telechargerPiece, { nomFichier: 'facture.pdf', contenu: 'x' })
    await bouton('Télécharger facture.pdf').click()
    await expect
      .poll(() => serveur.demandes(demarchesCalls.telechargerPiece))
      .toEqual([{ params: { demande: 'DE00000012', id: 3 } }])
    await expect.element(page.getByText('2 autres demandes en un an')).toBeVisible()
    expect(await reproches()).toEqual([])
  })

  it('is answered by a text that is filled in, with files; what is left to complete keeps it from being sent', async () => {
    serveur.repond(traiter, { message: 'Votre réponse est envoyée au client.' })
    await ouvrir(laDemande)
    await page.getByRole('combobox', { name: 'Texte type' }).selectOptions('Il manque une pièce')
    await expect.element(message).toHaveValue('Bonjour Paul Vasseur, envoyez [la pièce].')
    await bouton('Envoyer').click()
    await expect.element(message).toHaveAccessibleDescription(/Complétez \[la pièce\] avant d’envoyer\.$/)
    expect(serveur.demandes(traiter)).toEqual([])
    await message.fill('Bonjour, envoyez votre relevé.')
    await userEvent.upload(page.getByLabelText(/^Fichiers joints/), new File(['%PDF'], 'modele.pdf'))
    expect(await reproches()).toEqual([])
    await bouton('Envoyer').click()
    await expect.element(page.getByText(/Votre réponse est envoyée au client\./)).toBeVisible()
    expect(serveur.demandes(traiter)).toMatchObject([
      { body: { demande: 'DE00000012', etat: 'EN_COURS', message: 'Bonjour, envoyez votre relevé.' } },
    ])
    expect(serveur.demandes(traiter)[0]?.files.map(({ name }) => name)).toEqual(['modele.pdf'])
    await expect.element(message).toHaveValue('')
  })

  it('is not closed without an answer', async () => {
    await ouvrir(laDemande)
    await page.getByRole('combobox', { name: /Ensuite/ }).selectOptions('Traitée')
    await bouton('Envoyer').click()
    await expect.element(message).toHaveAccessibleDescription(/sa demande sera close\.$/)
    expect(serveur.demandes(traiter)).toEqual([])
  })

  it('is noted; the field is empty again', async () => {
    serveur.repond(noter, { message: 'La note est ajoutée. Le client ne la voit pas.' })
    await ouvrir(laDemande)
    const note = page.getByRole('textbox', { name: 'Nouvelle note' })
    await note.fill('À rappeler.')
    await bouton('Ajouter la note').click()
    await expect.element(page.getByText(/La note est ajoutée/)).toBeVisible()
    expect(serveur.demandes(noter)).toEqual([{ body: { demande: 'DE00000012', texte: 'À rappeler.' } }])
    await expect.element(note).toHaveValue('')
  })
})

it('leads to the move that a request follows', async () => {
  serveur.repond(dossier, { ...lue, liees: [{ reference: 'DE00000011', libelle: 'Je déménage', sens: 'AVANT' }] })
  await ouvrir(laDemande)
  const lien = page.getByRole('link', { name: 'Je déménage (DE00000011)' })
  await expect.element(lien).toHaveAttribute('href', '#/admin/demandes?demande=DE00000011')
})

it('the texts that agents answer by are written, changed and taken away by who manages them', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['WEBMASTER'] }))
  serveur.repond(traitementCalls.enregistrerTexteType, { message: 'Le texte est enregistré.' })
  serveur.repond(traitementCalls.supprimerTexteType, { message: 'Le texte est supprimé.' })
  await ouvrir()
  await bouton('Textes types').click()
  await bouton('Ajouter un texte type').click()
  await page.getByRole('textbox', { name: 'Titre' }).fill('Accord')
  await page.getByRole('textbox', { name: 'Texte', exact: true }).fill('Bonjour {nom}.')
  await bouton('Ajouter le texte').click()
  await bouton(/^Modifier «.Il manque/).click()
  await page.getByRole('textbox', { name: 'Texte', exact: true }).fill('Bonjour {demande}.')
  await bouton('Enregistrer le texte').click()
  await bouton(/^Supprimer «.Il manque/).click()
  await bouton('Supprimer le texte').click()
  await expect.element(page.getByText(/Le texte est supprimé\./)).toBeVisible()
  expect(serveur.demandes(traitementCalls.enregistrerTexteType).map(({ body }) => body)).toEqual([
    { id: null, titre: 'Accord', texte: 'Bonjour {nom}.' },
    { id: 4, titre: 'Il manque une pièce', texte: 'Bonjour {demande}.' },
  ])
  expect(serveur.demandes(traitementCalls.supprimerTexteType)).toEqual([{ body: { id: 4 } }])
})

it('whoever does not manage the texts is not offered them', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['CHARGE_DE_CLIENTELE'] }))
  await ouvrir()
  await expect.element(page.getByRole('link', { name: 'Toutes 2' })).toBeVisible()
  await expect.element(bouton('Textes types')).not.toBeInTheDocument()
})
