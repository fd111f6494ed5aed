import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { relevesCalls } from '@ael/contract/releves/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { camille } from '../../features/clients/testing/camille.ts'
import { afficher } from '../../testing/afficher.tsx'
import { exemple, unContrat } from '../../testing/exemples.ts'
import { reessayer } from '../../testing/reessayer.ts'
import { serveur } from '../../testing/serveur.ts'
import { DetailPage } from './DetailPage.tsx'

const { detailAbonnement } = abonnementsCalls
const detail = exemple(contratDetail, {
  ...unContrat(),
  estClient: true,
  numeroClientTitulaire: '1700204',
  numeroClientCoTitulaire: null,
  numeroClientPayeur: '1700204',
  isIndexSaisisable: false,
  groupes: [],
})
const clients = page.getByRole('region', { name: 'Titulaire, payeur et coordonnées' })
const compteur = page.getByRole('region', { name: 'Compteur', exact: true })
const ouvrir = (suite = '') => afficher(<DetailPage />, { route: '/detail/{-$force}', adresse: `/detail${suite}` })

beforeEach(() => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(accesCalls.autorisations, { autorisations: [] })
  serveur.repond(detailAbonnement, detail)
  serveur.repond(clientsCalls.infoClient, camille)
  serveur.repond(clientsCalls.isCoordonneesIncompletes, { result: false, manques: [] })
  for (const call of Object.values(interventionsCalls)) serveur.refuse(call, { status: 403 })
  for (const call of [prelevementsCalls.plansMensualisation, prelevementsCalls.mandatSepa])
    serveur.refuse(call, { status: 403 })
  serveur.repond(relevesCalls.ouverturePeriode, exemple(relevesCalls.ouverturePeriode.answer, { autorise: true }))
})

it.each([
  ['', false, Node.DOCUMENT_POSITION_FOLLOWING],
  ['/force', true, Node.DOCUMENT_POSITION_PRECEDING],
])(
  'at « %s » its customers come where they are looked for, and are forced or not (%s)',
  async (suite, force, place) => {
    await ouvrir(suite)
    await expect.element(clients).toMatchTextContent('camille@exemple.fr')
    await expect.element(compteur).toBeVisible()
    expect(compteur.element().compareDocumentPosition(clients.element()) & place).toBe(place)
    expect(page.getByText(/Les coordonnées de ce contrat sont complètes/).elements().length > 0).toBe(force)
    expect(clients.elements()).toHaveLength(1)
    expect(serveur.demandes(detailAbonnement)[0]).toEqual({ params: { numeroContrat: '0447122' } })
  },
)

it('brings into sight the part that its address names, once it is there', async () => {
  await ouvrir('?tab=4')
  const seul = page.getByRole('region', { name: 'Titulaire et payeur' })
  await expect.element(seul).toHaveFocus()
})

it('offers a reading where an index may be entered, and asks for none elsewhere', async () => {
  const premiere = await ouvrir()
  await expect.element(compteur).toBeVisible()
  expect(serveur.demandes(relevesCalls.ouverturePeriode)).toEqual([])
  await premiere.unmount()
  serveur.repond(detailAbonnement, { ...detail, isIndexSaisisable: true })
  await ouvrir()
  await expect
    .element(page.getByRole('link', { name: 'Envoyer mon relevé' }))
    .toHaveAttribute('href', '#/demarches/autoreleve/0447122')
  expect(serveur.demandes(relevesCalls.ouverturePeriode)[0]).toEqual({ body: { numeroContratAbonnement: '0447122' } })
})

it('that cannot be read is told so, and read again', async () => {
  serveur.refuse(detailAbonnement, { status: 500 })
  await ouvrir()
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await reessayer(detailAbonnement, detail)
  await expect.element(clients).toMatchTextContent('camille@exemple.fr')
})

it('without any contract, leads to where one is attached', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  await ouvrir()
  await expect
    .element(page.getByRole('link', { name: 'Rattacher un contrat' }))
    .toHaveAttribute('href', '#/manage/contrats?onglet=rattacher')
  expect(serveur.demandes(detailAbonnement)).toEqual([])
})
