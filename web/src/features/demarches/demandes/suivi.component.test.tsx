import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { presenter } from '@ael/contract/demarches/definition.ts'
import { reclamation } from '@ael/contract/demarches/formulaires/reclamation.ts'
import { tousLesFormulaires } from '@ael/contract/demarches/formulaires/registre.ts'
import { reglagesDe } from '@ael/contract/demarches/reglages.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { definitionsQuery } from '../queries.ts'
import { DETAIL, evenement, PIECE } from '../testing/demande-exemple.ts'
import { SuiviScreen } from '../screens/SuiviScreen.tsx'

const ouvrirDemande = () => afficher(<SuiviScreen />, { route: '/demandes/$demande', adresse: '/demandes/DE00000012' })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const message = page.getByRole('textbox', { name: 'Votre message' })
const envoyer = page.getByRole('button', { name: /^Envoyer le message/ })

beforeEach(() => {
  serveur.repond(demarchesCalls.detail, DETAIL)
  serveur.repond(demarchesCalls.repondre, { message: '' })
  serveur.repond(
    demarchesCalls.definitions,
    tousLesFormulaires().map((formulaire) => presenter(formulaire, reglagesDe(formulaire, {}))),
  )
})

it('the page of a request tells its answers, its files and what happened, the newest first', async () => {
  const enregistres: string[] = []
  const clic = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    enregistres.push(this.download)
  })
  onTestFinished(() => clic.mockRestore())
  serveur.repond(demarchesCalls.telechargerPiece, { nomFichier: 'facture.pdf', contenu: 'x' })
  serveur.repond(demarchesCalls.recepisse, { nomFichier: 'recepisse.pdf', contenu: 'x' })
  await ouvrirDemande()
  await expect
    .element(region('Ce qui a été envoyé'))
    .toMatchTextContent(/Votre réclamationObjetUne factureCommentaireAprès 18 h\./)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Déposer une réclamation' })).toBeVisible()
  await expect.element(page.getByText('DE00000012', { exact: true })).toBeVisible()
  await expect.element(page.getByText('En cours', { exact: true })).toBeVisible()
  expect(region('Réponse du service').getByRole('paragraph').element().textContent).toBe(
    'Votre demande est lue.\nUn agent vous appelle.',
  )
  await expect
    .element(page.getByText('Envoyée le', { exact: true }).element().closest('dl'))
    .toMatchTextContent(/^Contrat0447122Envoyée le20\/11\/2026.{1,4}10\sh\s00MotifMontant contesté$/)
  await expect.element(region('Pièces jointes')).toMatchTextContent(/facture\.pdf212.ko$/)
  await expect.element(page.getByText(/autre personne|est close/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Mes demandes' })).toHaveAttribute('href', '#/demandes')
  expect(serveur.demandes(demarchesCalls.detail)[0]).toEqual({ params: { demande: 'DE00000012' } })
  const suivi = page.getByRole('region', { name: 'Suivi' }).getByRole('listitem')
  expect(suivi.elements().map((element) => element.querySelector('strong')?.textContent)).toEqual([
    'Message du service',
    'Prise en charge',
    'Demande envoyée',
  ])
  expect(suivi.first().element().querySelector('p')?.textContent).toBe('Envoyez une photo.\nMerci.')
  await expect.element(suivi.first()).toMatchTextContent(/^20\/11\/2026/)
  await page.getByRole('button', { name: 'Télécharger facture.pdf' }).click()
  await expect
    .poll(() => serveur.demandes(demarchesCalls.telechargerPiece).at(-1)?.params)
    .toEqual({ demande: 'DE00000012', id: 3 })
  await page.getByRole('button', { name: 'Télécharger le reçu' }).click()
  await expect.element(page.getByText(/Le reçu est téléchargé\.$/)).toBeVisible()
  expect(serveur.demandes(demarchesCalls.recepisse)).toEqual([{ params: { demande: 'DE00000012' } }])
  expect(enregistres).toEqual(['facture.pdf', 'recepisse.pdf'])
  expect(await reproches()).toEqual([])
})

it('what was said on either side, and what it became, is told with its files', async () => {
  serveur.repond(demarchesCalls.detail, {
    ...DETAIL,
    messageClient: null,
    reponses: [],
    commentaire: null,
    pieces: [],
    liees: [{ reference: 'DE00000011', libelle: 'Résilier votre contrat', sens: 'AVANT' }],
    numeroContrat: null,
    detail: null,
    dateTraitement: '2026-11-21T10:00:00+01:00',
    evenements: [
      evenement({ nature: 'MESSAGE_CLIENT', etat: null, message: 'La voici.', pieces: [PIECE] }),
      evenement({ nature: 'ETAT', etat: 'EN_ATTENTE' }),
      evenement({ nature: 'ETAT', etat: 'TRAITE' }),
      evenement({ nature: 'ETAT', etat: 'ANNULE' }),
    ],
  })
  serveur.repond(demarchesCalls.telechargerPiece, { nomFichier: 'facture.pdf', contenu: 'x' })
  await ouvrirDemande()
  const suivi = region('Suivi').getByRole('listitem')
  await expect.element(suivi.first()).toBeVisible()
  expect(
    region('Suivi')
      .getByRole('strong')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Demande annulée', 'Demande traitée', 'Remise en attente', 'Votre message'])
  await expect
    .element(page.getByText('Envoyée le', { exact: true }).element().closest('dl'))
    .toMatchTextContent(
      /^Envoyée le20\/11\/2026.*Traitée le21\/11\/2026.*Fait suite àRésilier votre contrat \(DE00000011\)$/,
    )
  for (const absente of ['Réponse du service', 'Ce qui a été envoyé', 'Pièces jointes'])
    await expect.element(region(absente)).not.toBeInTheDocument()
  await region('Suivi').getByRole('button', { name: 'Télécharger facture.pdf' }).click()
  await expect
    .poll(() => serveur.demandes(demarchesCalls.telechargerPiece))
    .toEqual([{ params: { demande: 'DE00000012', id: 3 } }])
})

it('an answer takes files where the form does, as many as it admits', async () => {
  const reglee = (reglages: object) =>
    serveur.repond(demarchesCalls.definitions, [
      presenter(reclamation, { ...reglagesDe(reclamation, {}), ...reglages }),
    ])
  reglee({ nbMaxPj: 1, extensionPj: ['pdf'] })
  const ecran = await ouvrirDemande()
  const joindre = page.getByLabelText(/^Fichiers à joindre/)
  await expect.element(joindre).toHaveAttribute('accept', '.pdf')
  await expect.element(page.getByText(/^PDF, .* par fichier, 1 fichier\.$/)).toBeVisible()
  const fichier = (nom: string) => new File(['%PDF'], nom, { type: 'application/pdf' })
  await userEvent.upload(joindre, [fichier('un.pdf'), fichier('deux.pdf')])
  await expect.element(page.getByText('Joignez 1 fichier.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retirer un.pdf' })).toBeVisible()
  await expect.element(joindre).toBeDisabled()
  await page.getByRole('button', { name: 'Retirer un.pdf' }).click()
  await expect.element(joindre).toBeEnabled()
  await expect.element(page.getByText('Joignez 1 fichier.')).not.toBeInTheDocument()
  await message.fill('La voici.')
  await envoyer.click()
  await expect.element(message).toHaveValue('')
  expect(serveur.demandes(demarchesCalls.repondre)).toEqual([
    { body: { demande: 'DE00000012', message: 'La voici.' }, files: [] },
  ])
  await ecran.unmount()

  reglee({ autoriserPj: false })
  await ouvrirDemande()
  await expect.poll(() => queryClient.getQueryData(definitionsQuery.queryKey)).toHaveLength(1)
  await message.fill('Sans fichier.')
  await expect.element(joindre).not.toBeInTheDocument()
})

it('an answer to the agent is a message with its files, sent once, then the field is empty', async () => {
  await ouvrirDemande()
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect.element(message).toHaveAccessibleDescription(/Écrivez votre message\./)
  await message.fill('La voici.')
  const joindre = page.getByLabelText(/^Fichiers à joindre/)
  await userEvent.upload(joindre, [new File(['MZ'], 'virus.exe')])
  await expect.element(page.getByText(/virus\.exe.*n’est pas d’un format admis/)).toBeVisible()
  await userEvent.upload(joindre, [new File(['%PDF'], 'photo.pdf', { type: 'application/pdf' })])
  expect(await reproches()).toEqual([])
  const { repondre } = serveur.retient(demarchesCalls.repondre)
  serveur.repond(demarchesCalls.detail, {
    ...DETAIL,
    evenements: [...DETAIL.evenements, evenement({ nature: 'MESSAGE_CLIENT', etat: null, message: 'La voici.' })],
  })
  await envoyer.click()
  await expect.element(envoyer).toHaveAttribute('aria-disabled', 'true')
  await envoyer.click({ force: true })
  repondre({ message: '' })
  await expect.element(message).toHaveValue('')
  await expect.element(page.getByText(/Votre message est ajouté à la demande\.$/)).toBeVisible()
  await expect.element(region('Suivi').getByText('La voici.')).toBeVisible()
  expect(serveur.demandes(demarchesCalls.repondre)).toHaveLength(1)
  const [envoi] = serveur.demandes(demarchesCalls.repondre)
  expect(envoi?.body).toEqual({ demande: 'DE00000012', message: 'La voici.' })
  expect(envoi?.files.map(({ name }) => name)).toEqual(['photo.pdf'])
  await expect.element(page.getByRole('button', { name: 'Retirer photo.pdf' })).not.toBeInTheDocument()
})

it('an answer that does not go is kept', async () => {
  await ouvrirDemande()
  serveur.refuse(demarchesCalls.repondre, { status: 500, message: '' })
  await page.getByRole('textbox', { name: 'Votre message' }).fill('La voici.')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect.element(page.getByText(/^Votre message n’est pas parti/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Votre message' })).toHaveValue('La voici.')
})

it('whoever reaches the contract alone sees what becomes of it; a closed request takes no answer', async () => {
  const close = page.getByText(/^Cette demande est close/)
  const dAutrui = page.getByText(/faite par une autre personne/)
  const sansContenu = { contenuVisible: false, reponses: [], commentaire: null, pieces: [], reponsePossible: false }
  serveur.repond(demarchesCalls.detail, { ...DETAIL, ...sansContenu })
  const ouverte = await ouvrirDemande()
  await expect.element(dAutrui).toBeVisible()
  await expect.element(close).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
  await ouverte.unmount()
  serveur.repond(demarchesCalls.detail, { ...DETAIL, etat: 'TRAITE', reponsePossible: false })
  await ouvrirDemande()
  await expect.element(close).toBeVisible()
  await expect.element(dAutrui).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

it('a request that cannot be read says so, and leads back to the list', async () => {
  serveur.refuse(demarchesCalls.detail, { status: 404, message: 'Cette demande n’existe pas, ou n’est pas la vôtre.' })
  await ouvrirDemande()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Cette demande ne s’affiche pas' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Mes demandes' })).toHaveAttribute('href', '#/demandes')
  await expect.element(page.getByRole('button', { name: 'Télécharger le reçu' })).not.toBeInTheDocument()
})

it('a request whose reading failed is read again', async () => {
  serveur.refuse(demarchesCalls.detail, { status: 500 })
  await ouvrirDemande()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Votre demande' })).toBeVisible()
  await reessayer(demarchesCalls.detail, DETAIL)
  await expect.element(region('Suivi')).toBeVisible()
})

it('leads from a move to the subscription that follows it', async () => {
  const liees = [{ reference: 'DE00000013', libelle: 'Souscrire', sens: 'APRES' as const }]
  serveur.repond(demarchesCalls.detail, { ...DETAIL, commentaire: null, liees })
  await ouvrirDemande()
  const lien = page.getByRole('link', { name: 'Souscrire (DE00000013)' })
  await expect.element(lien).toHaveAttribute('href', '#/demandes/DE00000013')
  await expect.element(region('Ce qui a été envoyé')).toMatchTextContent(/ObjetUne facture$/)
})

it('what is typed about a request is not taken to another that was read before', async () => {
  serveur.repond(demarchesCalls.detail, ({ params: { demande } }) => {
    const autre = demande === 'DE00000012' ? 'DE00000013' : 'DE00000012'
    return {
      ...DETAIL,
      reference: demande,
      liees: [{ reference: autre, libelle: 'Souscrire', sens: 'APRES' as const }],
    }
  })
  await ouvrirDemande()
  await page.getByRole('link', { name: 'Souscrire (DE00000013)' }).click()
  await page.getByRole('link', { name: 'Souscrire (DE00000012)' }).click()
  const joindre = page.getByLabelText(/^Fichiers à joindre/)
  const retour = page.getByRole('link', { name: 'Souscrire (DE00000013)' })
  await expect.element(retour).toBeVisible()
  await message.fill('Pour la première.')
  await userEvent.upload(joindre, [new File(['%PDF'], 'photo.pdf', { type: 'application/pdf' })])
  await expect.element(page.getByRole('button', { name: 'Retirer photo.pdf' })).toBeVisible()
  await retour.click()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect.element(page.getByRole('link', { name: 'Souscrire (DE00000012)' })).toBeVisible()
  await expect.element(message).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Retirer photo.pdf' })).not.toBeInTheDocument()
})
