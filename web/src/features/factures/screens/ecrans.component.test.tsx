import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { facture as schemaFacture } from '@ael/contract/factures/listes.schemas.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { changerContexte } from '../../../lib/session/contexte.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, uneConfiguration } from '../../../testing/exemples.ts'
import { groupe } from '../../../testing/groupes.ts'
import { serveur } from '../../../testing/serveur.ts'
import type { PayerFactures } from '../payer.ts'
import { FactureesScreen } from './FactureesScreen.tsx'
import { FacturesScreen } from './FacturesScreen.tsx'
import { ReglementsScreen } from './ReglementsScreen.tsx'

const { factures, facturesGroupe, listeFactures, listeConsommationsFacturees, listeConsommationsFactureesGroupe } =
  facturesCalls
const Payer: PayerFactures = ({ factures: payees, place }) => (
  <button type="button">{`${place} ${payees.map(({ numeroFactureClient }) => numeroFactureClient).join(' ')}`}</button>
)
const facture = (numeroFactureClient: string, identifiantFacture: number, propres = {}) =>
  exemple(schemaFacture, {
    identifiantFacture,
    numeroFactureClient,
    isAvoir: false,
    annexe: null,
    etat: 'A_REGLER',
    isPaiementAutorise: true,
    isBloquerPaiement: false,
    traiteFacturationCode: 'EAU',
    soldeFactureClient: 40,
    dateLimitePaiementFacture: '2099-12-01',
    ...propres,
  })
const deux = {
  resultats: [facture('FA1', 1), facture('FA2', 2, { isPaiementAutorise: false, etat: 'LITIGE' })],
  nbTotalResultats: 2,
  historiqueDepuis: null,
}
const bouton = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const aPayer = page.getByRole('region', { name: 'À payer' })
const titre = (name: string) => page.getByRole('heading', { level: 1, name })
const ouvrir = (adresse = '/factures') => afficher(<FacturesScreen Payer={Payer} />, { route: '/factures', adresse })

beforeEach(() => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(accesCalls.autorisations, { autorisations: [] })
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ prestataires: { defaut: 'PAYZEN' } }))
  serveur.repond(factures, deux)
})

it('what is left to pay comes with its sum, whatever is searched, and is paid one by one, chosen or all at once', async () => {
  await ouvrir('/factures?recherche=FA')
  await expect.element(titre('Mes factures')).toBeVisible()
  await expect.element(aPayer).toMatchTextContent(/En tout, 2 factures80,00.€/)
  await expect.element(bouton('tout FA1')).toBeVisible()
  await expect.element(bouton('ligne FA1')).toBeVisible()
  await expect.element(bouton('ligne FA2')).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Choisir la facture FA1' }).click()
  await expect.element(bouton('selection FA1')).toBeVisible()
  const demandes = serveur.demandes(factures).map(({ query }) => query)
  const [somme] = demandes.filter(({ nbElements }) => nbElements === 100)
  const [liste] = demandes.filter(({ nbElements }) => nbElements !== 100)
  expect(somme).toMatchObject({ contrat: '0447122', type: 'AR', indexPage: 1, recherche: '' })
  expect(liste).toMatchObject({ contrat: '0447122', type: 'AR', indexPage: 1, nbElements: 25, recherche: 'FA' })
})

it.each([
  ['reglees', 'Payées', /FA1/, () => serveur.demandes(factures)[0]?.query],
  ['toutes', 'Toutes', /FT1/, () => serveur.demandes(listeFactures)[0]?.query],
] as const)('the invoices « %s » come without a sum to pay', async (vue, onglet, premiere, demande) => {
  serveur.repond(listeFactures, { ...deux, resultats: [facture('FT1', 3)] })
  await ouvrir(`/factures?vue=${vue}`)
  await expect.element(page.getByRole('row', { name: premiere })).toBeVisible()
  await expect.element(page.getByRole('link', { name: onglet, exact: true })).toHaveAttribute('aria-current', 'page')
  await expect.element(aPayer).not.toBeInTheDocument()
  expect(demande()).toMatchObject(vue === 'reglees' ? { contrat: '0447122', type: 'DR' } : { numeroContrat: '0447122' })
  expect(demande()).toMatchObject({ tri: 'dateFacture', triDecroissant: true })
  await page.getByRole('link', { name: vue === 'toutes' ? 'Payées' : 'Toutes', exact: true }).click()
  await expect.element(page.getByRole('row', { name: vue === 'toutes' ? /FA1/ : /FT1/ })).toBeVisible()
})

it('what is chosen in one view is not in another, and stays chosen while another is searched for', async () => {
  serveur.repond(listeFactures, deux)
  await ouvrir()
  const choix = page.getByRole('checkbox', { name: 'Choisir la facture FA1' })
  await choix.click()
  await expect.element(choix).toBeChecked()
  await page.getByRole('link', { name: 'Toutes', exact: true }).click()
  await expect.element(page.getByRole('table', { name: 'Toutes les factures' })).toBeVisible()
  await expect.element(choix).not.toBeChecked()
  await choix.click()
  await page.getByRole('searchbox', { name: 'Rechercher une facture' }).fill('FA')
  await expect.poll(() => serveur.demandes(listeFactures).at(-1)?.query.recherche).toBe('FA')
  await expect.element(choix).toBeChecked()
})

it('all that are left to pay, over pages, are paid at once where they are chosen', async () => {
  const pages = { resultats: [facture('FA1', 1), facture('FA2', 2)], nbTotalResultats: 12, historiqueDepuis: null }
  const toutes = Array.from({ length: 12 }, (_, rang) => facture(`FA${rang + 1}`, rang + 1))
  serveur.repond(factures, ({ query: { nbElements } }) =>
    nbElements === 100 ? { ...pages, resultats: toutes } : pages,
  )
  await ouvrir('/factures?taille=10&recherche=FA')
  const choisir = (quoi: string) => page.getByRole('checkbox', { name: `Choisir ${quoi}`, exact: true }).click()
  await choisir('la facture FA1')
  await choisir('la facture FA2')
  await choisir('la facture FA2')
  await expect.element(bouton('selection FA1')).toBeVisible()
  await choisir('toute la page')
  await expect.element(bouton('selection FA1 FA2')).toBeVisible()
  await bouton('Choisir les 12').click()
  await expect.element(bouton(/^selection FA1 FA2 .* FA12$/)).toBeVisible()
  const dites = serveur.demandes(factures).map(({ query }) => query)
  expect(dites.filter(({ nbElements }) => nbElements === 100).at(-1)).toMatchObject({ type: 'AR', recherche: 'FA' })
  // All those of a search are not those of another.
  await page.getByRole('searchbox', { name: 'Rechercher une facture' }).fill('FB')
  await expect.element(bouton(/^selection/)).not.toBeInTheDocument()
})

it('of a contract that cannot be read, what is left to pay is listed as of any other', async () => {
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ prestataires: { ASS: 'MTC' } }))
  serveur.refuse(abonnementsCalls.detailAbonnement, { status: 403 })
  await ouvrir()
  await expect.element(bouton('ligne FA1')).toBeVisible()
})

it('of a group, what is left to pay is that of its contracts', async () => {
  serveur.repond(groupesCalls.groupes, { resultats: [groupe], nbTotalResultats: 1 })
  serveur.repond(accesCalls.autorisationsGroupe, { autorisations: [] })
  serveur.repond(facturesGroupe, { resultats: [facture('FG1', 3)], nbTotalResultats: 1, historiqueDepuis: null })
  await ouvrir()
  await expect.element(page.getByRole('row', { name: /FA1/ })).toBeVisible()
  await changerContexte({ mode: 'groupe', idGroupe: 7 })
  await expect.element(bouton('ligne FG1')).toBeVisible()
  await expect.element(aPayer).toMatchTextContent(/En tout, 1 facture40,00.€/)
  await expect.element(page.getByRole('row', { name: /FA1/ })).not.toBeInTheDocument()
  for (const { query } of serveur.demandes(facturesGroupe)) expect(query).toMatchObject({ idGroupe: 7, type: 'AR' })
  // Then that of another contract.
  serveur.repond(abonnementsCalls.detailAbonnement, ({ params }) =>
    exemple(contratDetail, { ...unContrat(params), groupes: [] }),
  )
  serveur.repond(factures, { ...deux, resultats: [facture('FB1', 4, { soldeFactureClient: 12 })], nbTotalResultats: 1 })
  await changerContexte({ mode: 'contrat', numeroContrat: '0447381' })
  await expect.element(bouton('ligne FB1')).toBeVisible()
  await expect.element(aPayer).toMatchTextContent(/En tout, 1 facture12,00.€/)
})

it('the settlements of the contract that is looked at are among the views of its invoices', async () => {
  serveur.repond(facturesCalls.listeReglements, { resultats: [], nbTotalResultats: 0 })
  await afficher(<ReglementsScreen />, { route: '/reglements' })
  await expect.element(titre('Mes règlements')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Aucun règlement reçu' })).toBeVisible()
  const liens = page.getByRole('navigation').getByRole('link').elements()
  expect(
    liens.map((lien) => `${lien.textContent} ${lien.getAttribute('href')} ${lien.getAttribute('aria-current')}`),
  ).toEqual([
    'À payer #/factures null',
    'Payées #/factures?vue=reglees null',
    'Toutes #/factures?vue=toutes null',
    'Règlements #/reglements page',
    'Mensualisation #/mensualisation null',
  ])
  await expect
    .element(page.getByRole('link', { name: 'Relevé de compte' }))
    .toHaveAttribute('href', '#/demarches/exportReleveCompte')
  expect(serveur.demandes(facturesCalls.listeReglements)[0]?.params).toEqual({ contract: '0447122' })
})

it('what was billed is told of the contract that is looked at, then of the group', async () => {
  serveur.repond(groupesCalls.groupes, { resultats: [groupe], nbTotalResultats: 1 })
  serveur.repond(accesCalls.autorisationsGroupe, { autorisations: [] })
  serveur.repond(listeConsommationsFacturees, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(listeConsommationsFactureesGroupe, { resultats: [], nbTotalResultats: 0 })
  await afficher(<FactureesScreen />, { route: '/conso/facturees' })
  await expect.element(titre('Consommations facturées')).toBeVisible()
  await expect.element(page.getByText('Ce que vos factures ont compté, contrat 0447122')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Voir la consommation' })).toHaveAttribute('href', '#/conso')
  await changerContexte({ mode: 'groupe', idGroupe: 7 })
  await expect.element(page.getByText('Ce que vos factures ont compté, groupe Saint-Bruno')).toBeVisible()
  await expect
    .poll(() => serveur.demandes(listeConsommationsFactureesGroupe)[0])
    .toMatchObject({ params: { id: 7 }, query: { indexPage: 1, nbElements: 10 } })
})

it.each([
  ['/conso/facturees', <FactureesScreen key="facturees" />, 'Consommations facturées'],
  ['/reglements', <ReglementsScreen key="reglements" />, 'Mes règlements'],
])('at %s, without a contract to look at, leads to the contracts', async (route, ecran, nom) => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  await afficher(ecran, { route })
  await expect.element(titre(nom)).toBeVisible()
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '#/manage/contrats')
})
