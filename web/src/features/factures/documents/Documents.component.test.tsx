import { documentsCalls } from '@ael/contract/documents/calls.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { facture as schemaFacture } from '@ael/contract/factures/listes.schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { Documents } from './Documents.tsx'

const facture = exemple(schemaFacture, {
  identifiantFacture: 5,
  numeroFactureClient: 'FA1',
  numeroContrat: '0447122',
  isPDFExiste: true,
  annexe: { identifiant: 4, libelle: 'Notice', nomFichier: 'notice.pdf' },
})
const pdf = page.getByRole('button', { name: 'Télécharger la facture FA1 en PDF' })
const annexe = page.getByRole('button', { name: /^Télécharger l’annexe de la facture FA1.: Notice$/ })

it('an invoice is asked for once at a time; a file that is none is told', async () => {
  const { repondre } = serveur.retient(facturesCalls.telecharger)
  await afficher(<Documents facture={facture} />)
  await pdf.click()
  await expect.element(pdf).toHaveAttribute('aria-disabled', 'true')
  await pdf.click({ force: true })
  repondre({ nomFichier: 'FA1.pdf', contenu: '%PDF' })
  await expect.element(page.getByText(/Document corrompu/)).toBeVisible()
  await expect.element(pdf).not.toHaveAttribute('aria-disabled')
  expect(serveur.demandes(facturesCalls.telecharger)).toMatchObject([
    { params: { id: 5, contract: '0447122', number: 'FA1' } },
  ])
})

it('what was sent along with it that does not come is told', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  serveur.repond(documentsCalls.telecharger, () => promise)
  await afficher(<Documents facture={facture} />)
  await annexe.click()
  await annexe.click()
  reject(new TypeError('no network'))
  await expect.element(page.getByText(/Impossible de télécharger votre document/)).toBeVisible()
  expect(serveur.demandes(documentsCalls.telecharger)).toHaveLength(1)
})

it('without a document or anything sent along, offers none', async () => {
  await afficher(<Documents facture={{ ...facture, isPDFExiste: false, annexe: null }} />)
  await expect.element(page.getByText('PDF indisponible')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
