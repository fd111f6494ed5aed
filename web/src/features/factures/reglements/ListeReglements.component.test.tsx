import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { reglement as schemaReglement } from '@ael/contract/factures/listes.schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, uneConfiguration } from '../../../testing/exemples.ts'
import { niveauDe } from '../../../testing/niveaux.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { ListeReglements } from './ListeReglements.tsx'

const { listeReglements, telechargerRecu } = facturesCalls
const recu = exemple(schemaReglement, {
  identifiant: 7,
  numeroContrat: '0447122',
  dateReglement: '2026-03-01',
  libelleModeReglement: 'Carte bancaire',
  numeroFacture: 'FA1',
  montantTtc: 1041.5,
  rejet: null,
})
const rejete = { ...recu, identifiant: 8, montantTtc: -41, rejet: 'Compte clos' }
const rendu = { ...recu, identifiant: 9, montantTtc: -5 }
const tableau = page.getByRole('table', { name: 'Règlements reçus' })
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const ouvrir = () => afficher(<ListeReglements numeroContrat="0447122" />, { route: '/reglements' })

beforeEach(() =>
  serveur.repond(listeReglements, ({ query: { recherche } }) =>
    recherche ? { resultats: [], nbTotalResultats: 0 } : { resultats: [recu, rejete, rendu], nbTotalResultats: 3 },
  ),
)

it('each settlement is told under the head of each column, what was sent back louder than what was given back', async () => {
  await ouvrir()
  await expect.element(tableau.getByRole('row')).toHaveLength(4)
  expect(lignesDe(tableau)[0]).toEqual({
    'Date de paiement': '01/03/2026',
    'Mode de paiement': 'Carte bancaire',
    Facture: 'FA1',
    'Montant TTC': '1 041,50 €',
    Reçu: '',
  })
  expect(niveauDe(page.getByText('Rejeté', { exact: true }))).toBe('urgent')
  expect(niveauDe(page.getByText('Remboursé', { exact: true }))).toBe('neutre')
  await expect.element(bouton(/^Reçu du règlement/)).toHaveLength(1)
})

it('settlements are sorted and searched, as many on a page as the installation says', async () => {
  const parametres = { ConfigurationNbMaxElementPagination: 10 }
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ parametres }))
  await ouvrir()
  await bouton('Montant TTC').click()
  await expect
    .element(page.getByRole('columnheader', { name: 'Montant TTC' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('searchbox', { name: 'Rechercher un règlement' }).fill('chèque')
  await expect.element(page.getByRole('heading', { name: /^Aucun règlement pour «.chèque.»$/ })).toBeVisible()
  expect(serveur.demandes(listeReglements).at(-1)).toEqual({
    params: { contract: '0447122' },
    query: { indexPage: 1, nbElements: 10, tri: 'montantTtc', triDecroissant: false, recherche: 'chèque' },
  })
  await bouton('Revoir tous les règlements').click()
  await expect.element(tableau.getByRole('row')).toHaveLength(4)
})

it('a receipt is asked for once at a time; that it came is told, or why it did not', async () => {
  const { repondre } = serveur.retient(telechargerRecu)
  await ouvrir()
  const telecharger = bouton('Reçu du règlement du 01/03/2026 (PDF)')
  await telecharger.click()
  await expect.element(telecharger).toHaveAttribute('aria-disabled', 'true')
  await telecharger.click({ force: true })
  repondre({ nomFichier: 'recu.pdf', contenu: '%PDF'.padEnd(300) })
  await expect.element(page.getByText(/Le reçu est enregistré\./)).toBeVisible()
  expect(serveur.demandes(telechargerRecu)).toHaveLength(1)
  serveur.repond(telechargerRecu, { nomFichier: 'recu.pdf', contenu: '%PDF' })
  await telecharger.click()
  await expect.element(page.getByText(/Document corrompu/)).toBeVisible()
})

it.each([
  [
    'what the server says',
    { status: 403, message: 'Vos règlements ne vous sont pas ouverts.' },
    /ne vous sont pas ouverts/,
  ],
  ['that nothing is lost', { status: 500, message: '' }, /Rien n’est perdu/],
])('settlements that could not be read are told with %s', async (_, refus, dit) => {
  serveur.refuse(listeReglements, refus)
  await ouvrir()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Vos règlements ne sont pas disponibles/)
  await expect.element(page.getByRole('alert')).toMatchTextContent(dit)
})
