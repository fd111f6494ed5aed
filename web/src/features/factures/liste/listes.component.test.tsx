import { documentsCalls } from '@ael/contract/documents/calls.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import {
  facture as schemaFacture,
  reglement as schemaReglement,
  type Facture,
} from '@ael/contract/factures/listes.schemas.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat } from '../../../testing/exemples.ts'
import { presser } from '../../../testing/presser.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { ListeReglements } from '../reglements/ListeReglements.tsx'
import type { Vue } from '../vues.ts'
import { ListeFactures } from './ListeFactures.tsx'

const { listeFactures, listeReglements, telechargerRecu } = facturesCalls
const facture = (numeroFactureClient: string, propres: Partial<Facture> = {}): Facture =>
  exemple(schemaFacture, {
    numeroFactureClient,
    numeroContrat: '0447122',
    libelleTypeFacture: 'Facture, eau',
    dateFacture: '2026-03-01',
    montantTTCFacture: 41,
    soldeFactureClient: 0,
    isPDFExiste: true,
    annexe: null,
    ...propres,
  })
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const factures = (adresse = '/factures', vue: Vue = 'toutes') =>
  afficher(<ListeFactures contexte={{ mode: 'contrat', contrat: unContrat() }} vue={vue} />, {
    route: '/factures',
    adresse,
  })
const reglements = (adresse = '/reglements') =>
  afficher(<ListeReglements numeroContrat="0447122" />, { route: '/reglements', adresse })

it('an invoice is told with what it came to, and its document, when there is one', async () => {
  serveur.repond(listeFactures, {
    resultats: [
      facture('FA1', { dateEnvoiElectronique: '2026-11-20' }),
      facture('FA2', {
        identifiantFacture: 2,
        isPDFExiste: false,
        annexe: { identifiant: 4, libelle: 'Notice', nomFichier: 'notice.pdf' },
      }),
    ],
    nbTotalResultats: 2,
    historiqueDepuis: '2023-01-01',
  })
  await factures()
  const ligne = page.getByRole('row', { name: /FA1/ })
  await expect.element(ligne).toMatchTextContent(/Envoyée par e-mail le 20\/11\/2026/)
  await expect.element(ligne).toMatchTextContent(/41,00\s€/)
  await expect.element(page.getByText(/^Les factures émises avant le 01\/01\/2023/)).toBeVisible()
  expect(await reproches()).toEqual([])
  serveur.repond(facturesCalls.telecharger, { nomFichier: 'FA1.pdf', contenu: '%PDF'.padEnd(300) })
  await ligne.getByRole('button', { name: /^Télécharger la facture FA1/ }).click()
  await expect.element(page.getByText(/Le téléchargement de votre facture a reussi/)).toBeVisible()
  expect(serveur.demandes(facturesCalls.telecharger)).toMatchObject([
    { params: { id: 1, contract: '0447122', number: 'FA1' } },
  ])
  await expect.element(bouton(/^Télécharger la facture FA2/)).not.toBeInTheDocument()
  serveur.repond(documentsCalls.telecharger, { nomFichier: 'notice.pdf', contenu: '%PDF'.padEnd(300) })
  await bouton(/^Télécharger l’annexe de la facture FA2.: Notice/).click()
  await expect.poll(() => serveur.demandes(documentsCalls.telecharger)).toEqual([{ body: { id: 4 } }])
  // The newest first, unless what is late is to be paid.
  expect(serveur.demandes(listeFactures)[0]?.query).toMatchObject({ tri: 'dateFacture', triDecroissant: true })
})

it('invoices are none for a search, for a period, or at all, and each says so', async () => {
  serveur.repond(listeFactures, { resultats: [], nbTotalResultats: 0, historiqueDepuis: null })
  await factures('/factures?recherche=FA&du=2001-01-01&au=2001-12-31')
  await expect
    .element(page.getByRole('heading', { name: /^Aucune facture pour «.FA.» émise du 01\/01\/2001 au 31\/12\/2001$/ }))
    .toBeVisible()
  await bouton('Revoir toutes les factures').click()
  await expect.element(page.getByRole('heading', { name: 'Aucune facture', exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Votre première facture apparaîtra ici/)).toBeVisible()
})

it('invoices of a period alone are none, and all of them come back', async () => {
  serveur.repond(facturesCalls.factures, ({ query }) => ({
    resultats: query.dateDebut ? [] : [facture('FA1')],
    nbTotalResultats: query.dateDebut ? 0 : 1,
    historiqueDepuis: null,
  }))
  await factures('/factures?du=2001-01-01&au=2001-12-31', 'a-regler')
  await expect
    .element(page.getByRole('heading', { name: 'Aucune facture à payer émise du 01/01/2001 au 31/12/2001' }))
    .toBeVisible()
  expect(await reproches()).toEqual([])
  await bouton('Revoir toutes les factures').click()
  await expect.element(page.getByRole('row', { name: /FA1/ })).toBeVisible()
  expect(serveur.demandes(facturesCalls.factures).at(-1)?.query).toMatchObject({
    contrat: '0447122',
    type: 'AR',
    tri: 'dateLimitePaiementFacture',
    triDecroissant: false,
  })
})

it('invoices are sorted by a head and searched, which the address keeps', async () => {
  serveur.repond(listeFactures, ({ query: { recherche } }) => ({
    resultats: recherche ? [] : [facture('FA1')],
    nbTotalResultats: recherche ? 0 : 1,
    historiqueDepuis: null,
  }))
  await factures()
  const entete = page.getByRole('columnheader', { name: 'Montant TTC' })
  await entete.getByRole('button').click()
  await expect.element(entete).toHaveAttribute('aria-sort', 'ascending')
  await expect
    .poll(() => serveur.demandes(listeFactures).at(-1)?.query)
    .toMatchObject({ tri: 'montantTTCFacture', triDecroissant: false })
  expect(location.hash).toContain('tri=montantTTCFacture')
  // What is typed is no step back.
  const pas = history.length
  await page.getByRole('searchbox', { name: 'Rechercher une facture' }).fill('rien de tel')
  await expect.element(page.getByRole('heading', { name: /^Aucune facture pour «.rien de tel.»$/ })).toBeVisible()
  expect(location.hash).toContain('recherche=rien')
  expect(history.length).toBe(pas)
  await bouton('Revoir toutes les factures').click()
  await expect.element(page.getByRole('row', { name: /FA1/ })).toBeVisible()
})

it('invoices are chosen over pages by the keyboard, and exported together', async () => {
  const toutes = Array.from({ length: 23 }, (_, rang) => facture(`FA${101 + rang}`, { identifiantFacture: rang }))
  serveur.repond(listeFactures, ({ query: { indexPage, nbElements } }) => ({
    resultats: toutes.slice((indexPage - 1) * nbElements, indexPage * nbElements),
    nbTotalResultats: toutes.length,
    historiqueDepuis: null,
  }))
  serveur.repond(facturesCalls.telechargeMultiplePdf, { nomFichier: 'factures.zip', contenu: 'PK'.padEnd(300) })
  await factures('/factures?taille=10')
  const choix = (numero: string) => page.getByRole('checkbox', { name: `Choisir la facture ${numero}` })
  const barre = page.getByRole('region', { name: 'Actions sur la sélection' })
  await expect.element(choix('FA101')).toBeVisible()
  await presser(choix('FA101'), ' ')
  await presser(bouton('Page suivante'), '{Enter}')
  await expect.element(page.getByText(/^11–20 sur 23/)).toBeVisible()
  expect(location.hash).toContain('page=2')
  await expect.element(choix('FA112')).toBeVisible()
  await presser(choix('FA112'), ' ')
  await expect.element(barre).toMatchTextContent('2 factures')
  expect(await reproches()).toEqual([])
  await presser(barre.getByRole('button', { name: 'Exporter en ZIP' }), '{Enter}')
  await expect.element(page.getByText(/Le téléchargement de vos factures a réussi/)).toBeVisible()
  expect(serveur.demandes(facturesCalls.telechargeMultiplePdf)).toMatchObject([
    { body: { factures: [{ numeroFactureClient: 'FA101' }, { numeroFactureClient: 'FA112' }] } },
  ])
  await expect.element(barre).not.toBeInTheDocument()
})

it('invoices are kept to the days that are typed, from their first page; each period is a step back', async () => {
  serveur.repond(listeFactures, ({ query: { dateDebut } }) => ({
    resultats: [facture(dateDebut ? 'FA2' : 'FA1')],
    nbTotalResultats: dateDebut ? 30 : 60,
    historiqueDepuis: null,
  }))
  await factures('/factures?page=2')
  await expect.element(page.getByRole('row', { name: /FA1/ })).toBeVisible()
  const [du, au] = ['Du', 'Au'].map((nom) => page.getByRole('textbox', { name: `${nom} (facultatif)` }))
  await presser(page.getByRole('searchbox', { name: 'Rechercher une facture' }), '{Tab}')
  await expect.element(bouton('Période')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(du!).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(du!).toHaveFocus()
  await du!.fill('1/3/2025')
  await au!.fill('31082025')
  await userEvent.keyboard('{Enter}')
  const choisie = bouton('Du 01/03/2025 au 31/08/2025')
  await expect.element(choisie).toHaveFocus()
  await expect.element(page.getByRole('row', { name: /FA2/ })).toBeVisible()
  expect(location.hash).toMatch(/\?du=2025-03-01&au=2025-08-31$/)
  expect(serveur.demandes(listeFactures).at(-1)?.query).toMatchObject({
    indexPage: 1,
    dateDebut: '2025-03-01',
    dateFin: '2025-08-31',
  })
  expect(await reproches()).toEqual([])
  await choisie.click()
  await bouton(`Toute l’année ${new Date().getFullYear()}`).click()
  await expect.poll(() => location.hash).toContain(`du=${new Date().getFullYear()}-01-01`)
  history.back()
  await expect.element(choisie).toBeVisible()
  await page.getByRole('checkbox', { name: 'Choisir la facture FA2' }).click()
  await bouton(/^Choisir les 30/).click()
  await bouton('Toutes les dates').click()
  await expect.element(bouton('Période')).toHaveFocus()
  await expect.element(page.getByRole('row', { name: /FA1/ })).toBeVisible()
  // All of a period is not all of another.
  await expect.element(page.getByRole('region', { name: 'Actions sur la sélection' })).not.toBeInTheDocument()
  expect(location.hash).not.toContain('du=')
})

it('on a phone invoices are cards, which a finger chooses', async () => {
  await page.viewport(390, 844)
  serveur.repond(listeFactures, {
    resultats: [facture('FA1'), facture('FA2', { identifiantFacture: 2 })],
    nbTotalResultats: 2,
    historiqueDepuis: null,
  })
  await factures()
  const cartes = page.getByRole('list', { name: 'Toutes les factures' }).getByRole('listitem')
  await expect.element(cartes.nth(1)).toMatchTextContent(/FA2/)
  const boutons = cartes.first().getByRole('button').elements()
  expect(boutons).not.toEqual([])
  for (const un of boutons) expect(un.getBoundingClientRect().height).toBeGreaterThanOrEqual(40)
  await cartes.first().getByRole('checkbox').click()
  await expect.element(bouton('Exporter en ZIP')).toBeVisible()
  expect(await reproches()).toEqual([])
  expect(debordement()).toBe(0)
  await page.viewport(1280, 900)
})

it('a settlement says what was sent back, given back, or paid before any invoice', async () => {
  const reglement = (identifiant: number, propres: object) =>
    exemple(schemaReglement, { identifiant, dateReglement: '2026-03-01', montantTtc: 41, rejet: null, ...propres })
  serveur.repond(listeReglements, {
    resultats: [
      reglement(1, { montantTtc: -41, rejet: 'Provision insuffisante' }),
      reglement(2, { montantTtc: -5, numeroFacture: 'FA/2' }),
      reglement(3, { numeroFacture: null }),
    ],
    nbTotalResultats: 3,
  })
  await reglements()
  const lignes = page.getByRole('row')
  await expect.element(lignes.nth(1)).toMatchTextContent('Provision insuffisante')
  await expect.element(lignes.nth(1)).toMatchTextContent(/Rejeté.*-?41,00/)
  await expect.element(lignes.nth(1)).not.toMatchTextContent(/Remboursé/)
  await expect.element(lignes.nth(2)).toMatchTextContent(/Remboursé/)
  await expect
    .element(lignes.nth(2).getByRole('link', { name: 'FA/2' }))
    .toHaveAttribute('href', '#/factures?vue=toutes&recherche=FA%2F2')
  await expect.element(lignes.nth(3)).not.toMatchTextContent(/Remboursé|Rejeté/)
  expect(serveur.demandes(listeReglements)[0]?.query).toMatchObject({ tri: 'dateReglement', triDecroissant: true })
  await expect.element(lignes.nth(3)).toMatchTextContent(/Acompte/)
  expect(await reproches()).toEqual([])
  await page.viewport(320, 640)
  await expect
    .element(page.getByRole('list', { name: 'Règlements reçus' }).getByRole('listitem').first())
    .toMatchTextContent('Provision insuffisante')
  expect(debordement()).toBe(0)
  await page.viewport(1280, 900)
})

it('a settlement that was received has its receipt, one that was sent back has none', async () => {
  serveur.repond(listeReglements, {
    resultats: [
      exemple(schemaReglement, {
        identifiant: 7,
        numeroContrat: '0447122',
        dateReglement: '2026-03-01',
        montantTtc: 41,
      }),
      exemple(schemaReglement, { identifiant: 8, dateReglement: '2026-03-09', montantTtc: -41, rejet: 'Compte clos' }),
    ],
    nbTotalResultats: 2,
  })
  serveur.repond(telechargerRecu, { nomFichier: 'recu.pdf', contenu: '%PDF'.padEnd(300) })
  await reglements()
  await bouton('Reçu du règlement du 01/03/2026 (PDF)').click()
  await expect.poll(() => serveur.demandes(telechargerRecu)).toMatchObject([{ params: { contract: '0447122', id: 7 } }])
  await expect.element(bouton(/^Reçu du règlement du 09/)).not.toBeInTheDocument()
})

it('settlements are none, or cannot be read, then are', async () => {
  serveur.refuse(listeReglements, { status: 500 })
  await reglements()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await reessayer(listeReglements, { resultats: [], nbTotalResultats: 0 })
  await expect.element(page.getByRole('heading', { name: /^Aucun règlement/ })).toBeVisible()
})
