import { listeAJour } from '../abonnements/gestes.ts'
import { octets } from '../support/export.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a subscriber finds invoices, keeps them, and understands one', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/dashboard')
  await page.getByRole('link', { name: 'Toutes les factures' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes factures' })).toBeVisible()
  const aRegler = page.getByRole('table', { name: 'Factures à payer' }).getByRole('row')
  await expect(aRegler).toHaveCount(2)
  await expect(aRegler.nth(1)).toContainText('À payer')
  await expect(aRegler.nth(1).getByRole('button', { name: /^Payer la facture/ })).toBeVisible()

  // The view and the period are in the address, so that Back and a bookmark find them.
  await page.getByRole('link', { name: 'Payées' }).click()
  await expect(page).toHaveURL(/vue=reglees/)
  await expect(page.getByRole('table', { name: 'Factures payées' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Factures à payer' })).toBeVisible()
  await page.getByRole('link', { name: 'Toutes', exact: true }).click()
  await page.getByRole('button', { name: 'Période' }).click()
  await page.getByRole('button', { name: `Toute l’année ${new Date().getFullYear() - 1}` }).click()
  await expect(page).toHaveURL(new RegExp(`du=${new Date().getFullYear() - 1}-01-01`))
  await listeAJour(page)

  const pdf = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Télécharger la facture .* en PDF$/ })
    .first()
    .click()
  expect((await octets(await pdf)).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('Le téléchargement de votre facture a reussi.')).toBeVisible()
  const choix = page.getByRole('checkbox', { name: /^Choisir la facture/ })
  for (const rang of [0, 1]) await choix.nth(rang).press('Space')
  const zip = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en ZIP' }).press('Enter')
  expect((await octets(await zip)).subarray(0, 2).toString()).toBe('PK')

  await page
    .getByRole('link', { name: /^Comprendre le montant/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pourquoi ma facture change' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ce qui fait l’écart' }).getByRole('listitem').first()).toContainText(
    '€',
  )
  await verifierEcran('facture-evolution')
})
