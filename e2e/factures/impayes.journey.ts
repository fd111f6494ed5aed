import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { Page } from '@playwright/test'
import { listeAJour } from '../abonnements/gestes.ts'
import { importerFactures } from '../support/importer.ts'
import { compteNeuf, enTantQue, ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** A contract of sewerage, whose billing processing the agency of the journeys pays through MTC. */
const PAR_MTC = { numeroContrat: '0700123', numeroClient: '1700224' }
const impaye = (rang: number) => ({
  numeroFactureClient: `MTC-${rang}`,
  numeroContrat: PAR_MTC.numeroContrat,
  traiteFacturationCode: 'ASS',
  montantTTC: 40 + rang,
})

async function abonne(page: Page): Promise<void> {
  const email = await compteNeuf(page, 'Impayes')
  const { client } = await enTantQue(email)
  await client(abonnementsCalls.gestionAbonnement, { body: { ...PAR_MTC, action: 'ATTACHER_CONTRAT' } })
  await importerFactures([impaye(1), impaye(2)])
  await ouvrirSession(page, email)
}

test('what is left to pay of a contract that is paid through MTC is told with its reminders, and paid', async ({
  page,
}) => {
  await abonne(page)
  await page.goto('#/factures')
  await listeAJour(page)
  const situation = page.getByRole('region', { name: 'Situation du contrat' })
  await expect(situation).toContainText('Aucune relance')
  await expect(situation).toContainText('Factures impayées')
  const ligne = page.getByRole('table', { name: 'Factures impayées' }).getByRole('row', { name: /MTC-1/ })
  await expect(ligne).toContainText('Facture, assainissement')
  await expect(ligne).toContainText('41,00\u202F€')

  for (const rang of [1, 2]) await page.getByRole('checkbox', { name: `Choisir la facture MTC-${rang}` }).press('Space')
  await page.getByRole('button', { name: 'Payer 2 factures (83,00\u202F€)' }).press('Enter')
  const paiement = page.getByRole('dialog', { name: 'Payer 2 factures' })
  await expect(paiement.getByRole('button', { name: 'Payer 83,00\u202F€' })).toBeVisible()
  await paiement.getByRole('button', { name: 'Annuler' }).click()

  // The documents stand in the list of all invoices.
  await ligne.getByRole('link', { name: /^Voir les documents/ }).click()
  await expect(page.getByRole('table', { name: 'Toutes les factures' }).getByRole('row')).toHaveCount(2)
})
