import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { HandlerAnswer } from '@ael/contract/call.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { presenter } from '@ael/contract/demarches/definition.ts'
import { tousLesFormulaires } from '@ael/contract/demarches/formulaires/registre.ts'
import { reglagesDe } from '@ael/contract/demarches/reglages.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unContrat } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { DemandesScreen } from '../screens/DemandesScreen.tsx'
import { SuiviScreen } from '../screens/SuiviScreen.tsx'

type Detail = HandlerAnswer<typeof demarchesCalls.detail>
const RESUME = {
  reference: 'DE00000012',
  typeFormulaire: 'RECLAMATION',
  libelle: 'Déposer une réclamation',
  detail: 'Montant contesté',
  etat: 'EN_COURS',
  numeroContrat: '0447122',
  messageClient: 'Votre demande est lue.|Un agent vous appelle.',
  dateCreation: '2026-11-20T10:00:00+01:00',
  dateTraitement: null,
} as const
const PIECE = { id: 3, nom: 'facture.pdf', octets: 212_000, type: 'application/pdf' }
const evenement = (propre: Partial<Detail['evenements'][number]>): Detail['evenements'][number] => ({
  date: '2026-11-20T10:00:00+01:00',
  nature: 'CREATION',
  etat: 'EN_ATTENTE',
  message: null,
  pieces: [],
  ...propre,
})
const DETAIL: Detail = {
  ...RESUME,
  contenuVisible: true,
  reponses: [{ etape: 'Votre réclamation', champ: 'info_object', question: 'Objet', reponse: 'Une facture' }],
  commentaire: 'Après 18 h.',
  pieces: [PIECE],
  liees: [],
  evenements: [
    evenement({}),
    evenement({ nature: 'ETAT', etat: 'EN_COURS' }),
    evenement({ nature: 'MESSAGE_SERVICE', etat: null, message: 'Envoyez une photo.|Merci.' }),
  ],
  reponsePossible: true,
}

const lister = (resultats: HandlerAnswer<typeof demarchesCalls.mesDemandes>['resultats']) => {
  serveur.repond(demarchesCalls.mesDemandes, { resultats, nbTotalResultats: resultats.length })
  serveur.repond(demarchesCalls.liste, { resultats, nbTotalResultats: resultats.length })
}
const ouvrirListe = (adresse = '/demandes') => afficher(<DemandesScreen />, { route: '/demandes', adresse })
const ouvrirDemande = () => afficher(<SuiviScreen />, { route: '/demandes/$demande', adresse: '/demandes/DE00000012' })

beforeEach(() => {
  lister([RESUME])
  serveur.repond(demarchesCalls.detail, DETAIL)
  serveur.repond(demarchesCalls.repondre, { message: '' })
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(
    demarchesCalls.definitions,
    tousLesFormulaires().map((formulaire) => presenter(formulaire, reglagesDe(formulaire, {}))),
  )
})

it('lists what was asked for, the service’s message line by line, each request leading to its page', async () => {
  await ouvrirListe()
  await expect
    .element(page.getByRole('link', { name: 'Déposer une réclamation' }))
    .toHaveAttribute('href', '#/demandes/DE00000012')
  const message = page.getByText(/^Votre demande est lue\./)
  await expect.element(message).toBeVisible()
  expect(message.element().textContent).toBe('Votre demande est lue.\nUn agent vous appelle.')
  await expect.element(page.getByRole('cell', { name: 'En cours' })).toBeVisible()
  expect(await reproches()).toEqual([])
})

it('is kept to a state and to a contract, and exported as it is seen', async () => {
  await ouvrirListe()
  await page.getByRole('combobox', { name: 'État' }).selectOptions('Traitée')
  await expect.poll(() => serveur.demandes(demarchesCalls.mesDemandes).at(-1)?.query.etat).toBe('TRAITE')
  await page.getByRole('combobox', { name: 'Contrat' }).selectOptions('Contrat 0447122')
  await expect
    .poll(() => serveur.demandes(demarchesCalls.liste).at(-1))
    .toMatchObject({ params: { contract: '0447122' }, query: { etat: 'TRAITE' } })
  serveur.repond(demarchesCalls.exporter, { nomFichier: 'demandes.csv', contenu: 'x' })
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  await expect
    .poll(() => serveur.demandes(demarchesCalls.exporter).at(-1)?.query)
    .toMatchObject({ etat: 'TRAITE', contrat: '0447122' })
})

it.each([
  ['nothing was asked for', '/demandes', 'Données non disponibles pour le moment', 'Faire une démarche'],
  ['nothing is in that state', '/demandes?etat=ANNULE', 'Aucune demande dans cet état', 'Voir toutes les demandes'],
  ['nothing is called so', '/demandes?recherche=zzz', /zzz/, 'Voir toutes les demandes'],
])('when %s, says so and what to do', async (_, adresse, titre, geste) => {
  lister([])
  await ouvrirListe(adresse)
  await expect.element(page.getByRole('heading', { level: 2, name: titre })).toBeVisible()
  const suite = page.getByText(geste, { exact: true }).last()
  await expect.element(suite).toBeVisible()
  expect(await reproches()).toEqual([])
})

it('the filters are taken away together', async () => {
  lister([])
  await ouvrirListe('/demandes?recherche=zzz&etat=ANNULE')
  await page.getByRole('button', { name: 'Voir toutes les demandes' }).click()
  await expect.poll(() => serveur.demandes(demarchesCalls.mesDemandes).at(-1)?.query.etat).toBeUndefined()
  expect(serveur.demandes(demarchesCalls.mesDemandes).at(-1)?.query.recherche).toBe('')
})

it('a list that fails says that nothing is lost, and is asked for again', async () => {
  serveur.refuse(demarchesCalls.mesDemandes, { status: 500 })
  await ouvrirListe()
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Données non disponibles pour le moment' }))
    .toBeVisible()
  lister([RESUME])
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByRole('link', { name: 'Déposer une réclamation' })).toBeVisible()
})

it('the page of a request tells its answers, its files and what happened, the newest first', async () => {
  serveur.repond(demarchesCalls.telechargerPiece, { nomFichier: 'facture.pdf', contenu: 'x' })
  serveur.repond(demarchesCalls.recepisse, { nomFichier: 'recepisse.pdf', contenu: 'x' })
  await ouvrirDemande()
  await expect.element(page.getByText('Une facture')).toBeVisible()
  const suivi = page.getByRole('region', { name: 'Suivi' }).getByRole('listitem')
  expect(suivi.elements().map((element) => element.querySelector('strong')?.textContent)).toEqual([
    'Message du service',
    'Prise en charge',
    'Demande envoyée',
  ])
  await page.getByRole('button', { name: 'Télécharger facture.pdf' }).click()
  await expect
    .poll(() => serveur.demandes(demarchesCalls.telechargerPiece).at(-1)?.params)
    .toEqual({ demande: 'DE00000012', id: 3 })
  await page.getByRole('button', { name: 'Télécharger le reçu' }).click()
  await expect.poll(() => serveur.demandes(demarchesCalls.recepisse).length).toBe(1)
  expect(await reproches()).toEqual([])
})

it('an answer to the agent is a message with its files, sent once, then the field is empty', async () => {
  await ouvrirDemande()
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  const message = page.getByRole('textbox', { name: 'Votre message' })
  await expect.element(message).toHaveAccessibleDescription(/Écrivez votre message\./)
  await message.fill('La voici.')
  const joindre = page.getByLabelText(/^Fichiers à joindre/)
  await userEvent.upload(joindre, [new File(['MZ'], 'virus.exe')])
  await expect.element(page.getByText(/virus\.exe.*n’est pas d’un format admis/)).toBeVisible()
  await userEvent.upload(joindre, [new File(['%PDF'], 'photo.pdf', { type: 'application/pdf' })])
  expect(await reproches()).toEqual([])
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect.element(message).toHaveValue('')
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
  serveur.repond(demarchesCalls.detail, {
    ...DETAIL,
    etat: 'TRAITE',
    dateTraitement: '2026-11-21T10:00:00+01:00',
    contenuVisible: false,
    reponses: [],
    commentaire: null,
    pieces: [],
    reponsePossible: false,
  })
  await ouvrirDemande()
  await expect.element(page.getByText(/faite par une autre personne/)).toBeVisible()
  await expect.element(page.getByText(/^Cette demande est close/)).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
})

it('a request that cannot be read says so, and leads back to the list', async () => {
  serveur.refuse(demarchesCalls.detail, { status: 404, message: 'Cette demande n’existe pas, ou n’est pas la vôtre.' })
  await ouvrirDemande()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Cette demande ne s’affiche pas' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Mes demandes' })).toHaveAttribute('href', '#/demandes')
})

it('leads from a move to the subscription that follows it', async () => {
  const liees = [{ reference: 'DE00000013', libelle: 'Souscrire', sens: 'APRES' as const }]
  serveur.repond(demarchesCalls.detail, { ...DETAIL, liees })
  await ouvrirDemande()
  const lien = page.getByRole('link', { name: 'Souscrire (DE00000013)' })
  await expect.element(lien).toHaveAttribute('href', '#/demandes/DE00000013')
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
  const message = page.getByRole('textbox', { name: 'Votre message' })
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
