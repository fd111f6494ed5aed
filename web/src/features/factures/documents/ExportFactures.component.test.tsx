import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { FACTURES_MAX } from '@ael/contract/factures/documents.schemas.ts'
import { facture as schemaFacture, type Facture } from '@ael/contract/factures/listes.schemas.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { ExportFactures } from './ExportFactures.tsx'

const { telechargeMultiplePdf } = facturesCalls
const ZIP = { nomFichier: 'factures.zip', contenu: 'PK'.padEnd(300) }
const facture: Facture = exemple(schemaFacture, {
  numeroFactureClient: 'FA1',
  numeroContrat: '0447122',
  isPDFExiste: true,
  annexe: null,
})
const onFait = vi.fn<() => void>()
const exporter = page.getByRole('button', { name: 'Exporter en ZIP' })
const attente = page.getByRole('dialog', { name: 'Veuillez patienter ...' })
const refus = page.getByRole('dialog', { name: 'L’export n’est pas possible' })
const ouvrir = (choisies: readonly Facture[] | null) =>
  afficher(
    <ExportFactures
      contexte={{ mode: 'contrat', contrat: unContrat() }}
      vue="reglees"
      demande={{ indexPage: 3, nbElements: 25, recherche: 'tanneurs', dateDebut: '2026-01-01' }}
      choisies={choisies}
      onFait={onFait}
    />,
  )

beforeEach(() => onFait.mockClear())

it('takes long: the wait can be left, and the file comes all the same', async () => {
  const { repondre } = serveur.retient(telechargeMultiplePdf)
  await ouvrir([facture])
  await exporter.click()
  await expect.element(attente).toMatchTextContent('peut prendre plusieurs minutes')
  expect(await reproches()).toEqual([])
  await page.getByRole('button', { name: 'Continuer sans attendre' }).click()
  await expect.element(attente).not.toBeInTheDocument()
  await expect.element(exporter).toHaveAttribute('aria-disabled', 'true')
  repondre(ZIP)
  await expect.element(page.getByText(/Le téléchargement de vos factures a réussi/)).toBeVisible()
  expect(onFait).toHaveBeenCalledOnce()
})

it('leaves out what has no document', async () => {
  serveur.repond(telechargeMultiplePdf, ZIP)
  await ouvrir([facture, { ...facture, numeroFactureClient: 'FA2', isPDFExiste: false }])
  await exporter.click()
  await expect.poll(() => onFait.mock.calls.length).toBe(1)
  expect(serveur.demandes(telechargeMultiplePdf)).toEqual([
    { body: { factures: [{ numeroFactureClient: 'FA1', numeroContrat: '0447122' }] } },
  ])
})

it('takes all that the list finds, from the first page on', async () => {
  serveur.repond(telechargeMultiplePdf, ZIP)
  const toutes = Array.from({ length: 101 }, (_, rang) => ({ ...facture, numeroFactureClient: `FA${rang}` }))
  serveur.repond(facturesCalls.factures, ({ query: { indexPage } }) => ({
    resultats: indexPage === 1 ? toutes.slice(0, 100) : toutes.slice(100),
    nbTotalResultats: toutes.length,
    historiqueDepuis: null,
  }))
  await ouvrir(null)
  await exporter.click()
  await expect.poll(() => onFait.mock.calls.length).toBe(1)
  expect(serveur.demandes(facturesCalls.factures).map(({ query }) => query)).toMatchObject(
    [1, 2].map((indexPage) => ({
      contrat: '0447122',
      type: 'DR',
      indexPage,
      nbElements: 100,
      recherche: 'tanneurs',
      dateDebut: '2026-01-01',
    })),
  )
  expect(serveur.demandes(telechargeMultiplePdf)[0]?.body.factures).toHaveLength(101)
})

it('that does not come is told, and may be asked for again', async () => {
  serveur.repond(telechargeMultiplePdf, () => Promise.reject(new TypeError('no network')))
  await ouvrir([facture])
  await exporter.click()
  await expect.element(page.getByText(/Impossible de télécharger votre document/)).toBeVisible()
  await expect.element(attente).not.toBeInTheDocument()
  await expect.element(refus).not.toBeInTheDocument()
  await expect.element(exporter).not.toHaveAttribute('aria-disabled')
  expect(onFait).not.toHaveBeenCalled()
})

it.each([
  ['nothing has a document', [{ ...facture, isPDFExiste: false }], /Aucune des factures choisies n’a de PDF\./],
  ['the list finds too much', null, /Un export compte au plus/],
  ['too much is chosen', Array.from({ length: FACTURES_MAX + 1 }, () => facture), /Un export compte au plus/],
])('is not asked for when %s, and says so', async (_, choisies, dit) => {
  serveur.repond(facturesCalls.factures, { resultats: [], nbTotalResultats: FACTURES_MAX + 1, historiqueDepuis: null })
  await ouvrir(choisies)
  await exporter.click()
  await expect.element(refus).toMatchTextContent(dit)
  expect(serveur.demandes(telechargeMultiplePdf)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(refus).not.toBeInTheDocument()
  await expect.element(exporter).toHaveFocus()
})

it('a file that is none says so in a window, keeping what was chosen', async () => {
  serveur.repond(telechargeMultiplePdf, { ...ZIP, contenu: 'trop court' })
  await ouvrir([facture])
  await exporter.click()
  await expect.element(refus).toMatchTextContent('Erreur technique')
  await page.getByRole('button', { name: 'J’ai compris' }).click()
  await expect.element(refus).not.toBeInTheDocument()
  expect(onFait).not.toHaveBeenCalled()
})
