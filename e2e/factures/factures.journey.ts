import type { Page } from '@playwright/test'
import { listeAJour, tabulerVers } from '../abonnements/gestes.ts'
import { octets } from '../support/export.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const ouvrir = async (page: Page, adresse: string): Promise<void> => {
  await page.goto(adresse)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await listeAJour(page)
}

test('a subscriber finds an invoice, understands it, and keeps it', async ({ page }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await ouvrir(page, '#/dashboard')
  await page.getByRole('link', { name: 'Toutes les factures' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes factures' })).toBeVisible()
  await listeAJour(page)
  const aRegler = page.getByRole('table', { name: 'Factures à payer' }).getByRole('row')
  await expect(aRegler).toHaveCount(2)
  await expect(aRegler.nth(1)).toContainText('À payer')
  await expect(aRegler.nth(1).getByRole('button', { name: /^Payer la facture/ })).toBeVisible()

  // The view is in the address, so that Back and a bookmark find it.
  await page.getByRole('link', { name: 'Payées' }).click()
  await expect(page).toHaveURL(/vue=reglees/)
  await expect(page.getByRole('table', { name: 'Factures payées' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Factures à payer' })).toBeVisible()

  await page.getByRole('link', { name: 'Toutes', exact: true }).click()
  await listeAJour(page)
  const entete = page.getByRole('columnheader', { name: 'Montant TTC' })
  await entete.getByRole('button').click()
  await expect(entete).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/tri=montantTTCFacture/)
  await page.getByRole('searchbox', { name: 'Rechercher une facture' }).fill('rien de tel')
  await expect(page.getByRole('heading', { name: 'Aucune facture pour «\u202Frien de tel\u202F»' })).toBeVisible()
  await page.getByRole('button', { name: 'Revoir toutes les factures' }).click()
  await listeAJour(page)

  const telechargement = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Télécharger la facture .* en PDF$/ })
    .first()
    .click()
  expect((await octets(await telechargement)).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('Le téléchargement de votre facture a reussi.')).toBeVisible()

  await page
    .getByRole('link', { name: /^Comprendre le montant/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pourquoi ma facture change' })).toBeVisible()
})

test('invoices are chosen by keyboard and exported together', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await ouvrir(page, '#/factures?vue=toutes&taille=10')
  const cases = page.getByRole('table').getByRole('checkbox')
  await tabulerVers(page, cases.nth(1))
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Page suivante' }).press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^11–20 sur/)).toBeVisible()
  await listeAJour(page)
  await cases.nth(1).press('Space')
  const barre = page.getByRole('region', { name: 'Actions sur la sélection' })
  await expect(barre).toContainText('2 factures')
  await verifierEcran('invoices-selection')
  const telechargement = page.waitForEvent('download')
  await barre.getByRole('button', { name: 'Exporter en ZIP' }).press('Enter')
  expect((await octets(await telechargement)).subarray(0, 2).toString()).toBe('PK')
  await expect(page.getByText('Le téléchargement de vos factures a réussi.')).toBeVisible()
  await expect(barre).toHaveCount(0)
})

test('a manager reads the invoices of a group, and settlements contract by contract', async ({
  page,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'premium@ael.test')
  await ouvrir(page, '#/reglements')
  await expect(page.getByRole('table', { name: 'Règlements reçus' })).toBeVisible()
  const entete = page.getByRole('banner')
  await entete.getByRole('button', { name: /Contrat \d{7}/ }).click()
  await entete.getByRole('searchbox', { name: 'Rechercher un contrat' }).fill('Peupliers')
  await entete.getByRole('button', { name: /^Les Peupliers/ }).click()
  await expect(page.getByRole('heading', { name: 'Les règlements se lisent contrat par contrat' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Règlements' })).toHaveCount(0)
  await verifierEcran('settlements-group')

  await page.getByRole('link', { name: 'Voir les factures' }).click()
  await page.getByRole('link', { name: 'Toutes', exact: true }).click()
  await listeAJour(page)
  await expect(page.getByRole('columnheader', { name: 'Contrat' })).toBeVisible()
  await verifierEcran('invoices-group')
})

test('whoever is not signed in is led to the creation of an account', async ({ page }) => {
  await page.goto('#/factures')
  await expect(page).toHaveURL(/#\/inscription\/factures$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ouvrir un espace client' })).toBeVisible()
})

test('who has no contract is told', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'sanscontrat@ael.test')
  await ouvrir(page, '#/factures')
  await expect(page.getByRole('heading', { name: 'Aucun contrat à regarder' })).toBeVisible()
  await verifierEcran('invoices-without-contract')
})
