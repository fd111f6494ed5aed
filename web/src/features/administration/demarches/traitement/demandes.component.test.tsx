import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { traitementCalls } from '@ael/contract/demarches/traitement.calls.ts'
import type { DossierDemande } from '@ael/contract/demarches/traitement.schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../../testing/accessibilite.ts'
import { afficher } from '../../../../testing/afficher.tsx'
import { dossierLu as lue, repondreDemandes } from '../../../../testing/demandes.ts'
import { unUtilisateur } from '../../../../testing/exemples.ts'
import { reessayer } from '../../../../testing/reessayer.ts'
import { revenir } from '../../../../testing/revenir.ts'
import { serveur } from '../../../../testing/serveur.ts'
import { DemandesScreen } from './DemandesScreen.tsx'

const { dossier, prendre, confier, mettreEnAttente } = traitementCalls
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const ouvrir = (recherche = '') =>
  afficher(<DemandesScreen />, { route: '/admin/demandes', adresse: `/admin/demandes${recherche}` })
const laDemande = '?demande=DE00000012'

beforeEach(repondreDemandes)

describe('a request that one has', () => {
  it('is handed to a colleague who is named, with the reason', async () => {
    serveur.repond(confier, { message: 'La demande DE00000012 est confiée à Thierry Blanc.' })
    await ouvrir(laDemande)
    await bouton('Confier').click()
    await bouton('Confier la demande').click()
    const collegue = page.getByRole('combobox', { name: 'Collègue' })
    await expect.element(collegue).toHaveAccessibleDescription(/Choisissez un collègue/)
    await collegue.selectOptions('Thierry Blanc')
    const motif = page.getByRole('textbox', { name: 'Pourquoi' })
    await expect.element(motif).toHaveAccessibleDescription(/Le client ne le voit pas\. Dites pourquoi\.$/)
    await motif.fill('Il suit ce client.')
    expect(await reproches()).toEqual([])
    await bouton('Confier la demande').click()
    await expect.element(page.getByText(/est confiée à Thierry Blanc/)).toBeVisible()
    expect(serveur.demandes(confier)).toEqual([
      { body: { demande: 'DE00000012', collegue: 7, motif: 'Il suit ce client.' } },
    ])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
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
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('a request', () => {
  it('is taken before it is answered', async () => {
    serveur.repond(dossier, { ...lue, agent: null, aMoi: false, etat: 'EN_ATTENTE' })
    const prise = serveur.retient(prendre)
    await ouvrir(laDemande)
    await expect.element(page.getByText(/Prenez la demande pour y répondre\./)).toBeVisible()
    await bouton('Prendre la demande').click()
    await expect.element(bouton('Prendre la demande')).toBeDisabled()
    prise.repondre({ message: 'La demande DE00000012 est à vous.' })
    await expect.element(page.getByText(/La demande DE00000012 est à vous\./)).toBeVisible()
    expect(serveur.demandes(prendre)).toEqual([{ body: { demande: 'DE00000012' } }])
    expect(serveur.demandes(dossier)[0]).toEqual({ params: { demande: 'DE00000012' } })
    await expect.poll(() => serveur.demandes(dossier).length).toBeGreaterThan(1)
  })

  it.each([
    [
      'one who has it',
      'CHARGE_DE_CLIENTELE',
      { aMoi: true },
      ['Rendre à la file', 'Mettre en attente', 'Confier', 'Envoyer'],
    ],
    ['another', 'CHARGE_DE_CLIENTELE', { aMoi: false }, []],
    ['a manager of others', 'WEBMASTER', { aMoi: false }, ['Rendre à la file', 'Confier']],
    [
      'anybody, while nobody has it',
      'CHARGE_DE_CLIENTELE',
      { aMoi: false, agent: null },
      ['Prendre la demande', 'Confier'],
    ],
    [
      'one who has it, without a colleague',
      'WEBMASTER',
      { aMoi: true, collegues: [] as DossierDemande['collegues'] },
      ['Rendre à la file', 'Mettre en attente', 'Envoyer'],
    ],
    ['anybody, once it is closed', 'WEBMASTER', { aMoi: true, etat: 'TRAITE' }, []],
  ] as const)('may by %s be given back, handed over, set to wait', async (_, profil, propres, attendus) => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: [profil] }))
    serveur.repond(dossier, { ...lue, ...propres })
    await ouvrir(laDemande)
    await expect.element(page.getByText(/La facture est double\./)).toBeVisible()
    const gestes = ['Prendre la demande', 'Rendre à la file', 'Mettre en attente', 'Confier', 'Envoyer']
    expect(gestes.filter((geste) => bouton(geste).elements().length > 0)).toEqual(attendus)
  })

  it.each([
    [
      {},
      /DE00000012 En cours prise par vous/,
      /Reçue le 22.11.2020 à 10.h.00Réponse due le 02.12.2020 à 10.h.00\d+.j de retard/,
    ],
    [
      { aMoi: false, etat: 'TRAITE', dateTraitement: '2020-11-24T10:00:00+01:00', enRetard: false },
      /DE00000012 Traitée prise par Sophie Blanc/,
      /Close à temps/,
    ],
  ] as const)('with %j says in whose hands it is and how its delay stands', async (propres, mains, delai) => {
    serveur.repond(dossier, { ...lue, ...propres })
    await ouvrir(laDemande)
    const ouverte = page.getByRole('article', { name: 'DE00000012' })
    await expect.element(ouverte).toMatchTextContent(mains)
    await expect.element(ouverte).toMatchTextContent(delai)
    expect(ouverte.element().querySelectorAll('div[aria-hidden]').length).toBe('etat' in propres ? 0 : 1)
    const couleur = (texte: RegExp) => getComputedStyle(ouverte.getByText(texte).element()).color
    expect(couleur(/de retard$|^Close à/) !== couleur(/^Réponse due/)).toBe(!('etat' in propres))
  })

  it('shows whatever it holds: its cell, its files, what it follows; and nothing that it does not hold', async () => {
    serveur.repond(dossier, {
      ...lue,
      demandeur: null,
      email: 'Sans nom',
      numeroContrat: null,
      autresDemandes: 1,
      motif: 'Litige',
      action: 'Appeler',
      commentaire: 'Vite.',
      liees: [{ reference: 'DE00000015', libelle: 'J’arrive', sens: 'APRES' }],
      reponses: [...lue.reponses, { etape: 'Départ', champ: 'index', question: 'Votre index', reponse: '128' }],
      evenements: [
        {
          date: '2020-11-23T10:00:00+01:00',
          nature: 'MESSAGE_CLIENT',
          etat: null,
          message: 'Voici.',
          pieces: [{ id: 9, nom: 'releve.png', octets: 1024, type: 'image/png' }],
        },
      ],
      suivi: [
        { date: '2020-11-24T11:00:00+01:00', nature: 'CONFIEE', agent: 'Sophie', texte: 'Il suit ce client.' },
        { date: '2020-11-25T11:00:00+01:00', nature: 'ATTENTE', agent: 'Paul', texte: 'Le relevé.' },
        { date: '2020-11-26T11:00:00+01:00', nature: 'NOTE', agent: 'Thierry', texte: 'À rappeler.' },
      ],
    })
    await ouvrir(laDemande)
    const ouverte = page.getByRole('article', { name: 'DE00000012' })
    await expect
      .element(ouverte.getByRole('region', { name: 'Réponses du client' }))
      .toMatchTextContent(
        /MotifLitige.*ActionAppeler.*CelluleC12.*Suivie deJ’arrive \(DE00000015\).*CommentaireVite\..*La facture est double.*Départ.*Votre index128.*Pièces jointesfacture\.pdf2.ko.*releve\.png1.ko/,
      )
    await expect.element(ouverte.getByText('1 autre demande en un an', { exact: true })).toBeVisible()
    expect(ouverte.getByText('Sans nom', { exact: true }).elements()).toHaveLength(1)
    await expect.element(ouverte.getByRole('link', { name: /^contrat/ })).not.toBeInTheDocument()
    await expect
      .element(ouverte.getByRole('region', { name: 'Suivi' }))
      .toMatchTextContent(
        /^Suivi25.11.2020 à 11.h.00Mise en attente par PaulLe relevé\..*Confiée par SophieIl suit ce client\..*Le client a écritVoici\.$/,
      )
    await expect
      .element(ouverte.getByRole('region', { name: 'Notes internes' }).getByRole('listitem'))
      .toMatchTextContent(/^À rappeler\.Thierry, 26.11.2020 à 11.h.00$/)
    serveur.repond(demarchesCalls.telechargerPiece, { nomFichier: 'releve.png', contenu: 'x' })
    await bouton('Télécharger releve.png').click()
    await expect
      .poll(() => serveur.demandes(demarchesCalls.telechargerPiece))
      .toEqual([{ params: { demande: 'DE00000012', id: 9 } }])
  })

  it('without a file, a cell or another request says nothing of them', async () => {
    serveur.repond(dossier, { ...lue, pieces: [], codeCellule: null, autresDemandes: 0, reponses: [] })
    serveur.repond(traitementCalls.textesTypes, { resultats: [] })
    await ouvrir(laDemande)
    await expect
      .element(page.getByRole('region', { name: 'Réponses du client' }))
      .toHaveTextContent('Réponses du client')
    await expect.element(page.getByText(/en un an/)).not.toBeInTheDocument()
    await expect.element(page.getByText('paul@exemple.fr')).toBeVisible()
    await expect.element(bouton('Envoyer')).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Texte type' })).not.toBeInTheDocument()
  })

  it('that could not be read is read again, on a phone with the way back to its queue', async () => {
    await page.viewport(390, 844)
    serveur.refuse(dossier, { status: 500 })
    await ouvrir('?vue=aMoi&recherche=vasseur&demande=DE00000012')
    await expect.element(page.getByRole('heading', { name: 'La demande n’a pas pu être lue' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Retour à la file' }))
      .toHaveAttribute('href', '#/admin/demandes?vue=aMoi&recherche=vasseur')
    await expect.element(page.getByRole('region', { name: 'File des demandes' })).not.toBeInTheDocument()
    await reessayer(dossier, lue)
    await expect.element(page.getByText(/La facture est double\./)).toBeVisible()
    // Another agent may have taken it meanwhile.
    serveur.repond(dossier, { ...lue, aMoi: false, agent: 'Thierry Blanc' })
    await revenir()
    await expect.element(page.getByText(/prise par Thierry Blanc/)).toBeVisible()
  })

  it('is given back to the queue', async () => {
    const rendue = serveur.retient(traitementCalls.rendre)
    await ouvrir(laDemande)
    await bouton('Rendre à la file').click()
    await expect.element(bouton('Rendre à la file')).toBeDisabled()
    rendue.repondre({ message: 'La demande est rendue à la file.' })
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
})

it('leads to the move that a request follows', async () => {
  serveur.repond(dossier, { ...lue, liees: [{ reference: 'DE00000011', libelle: 'Je déménage', sens: 'AVANT' }] })
  await ouvrir(laDemande)
  const lien = page.getByRole('link', { name: 'Je déménage (DE00000011)' })
  await expect.element(lien).toHaveAttribute('href', '#/admin/demandes?demande=DE00000011')
})
