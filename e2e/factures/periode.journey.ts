import { listeAJour, tabulerVers } from '../abonnements/gestes.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('invoices are kept to a period, by keyboard, and the address keeps it', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/factures?vue=toutes&page=2')
  await listeAJour(page)
  const ouvrir = page.getByRole('button', { name: 'Période' })
  await tabulerVers(page, ouvrir)
  await page.keyboard.press('Enter')
  const [du, au] = [page.getByRole('textbox', { name: 'Du' }), page.getByRole('textbox', { name: 'Au' })]
  await tabulerVers(page, du)

  await du.fill('1/3/2025')
  await au.fill('31082025')
  await au.press('Enter')

  const choisie = page.getByRole('button', { name: 'Du 01/03/2025 au 31/08/2025' })
  await expect(choisie).toBeFocused()
  await expect(page).toHaveURL(/du=2025-03-01&au=2025-08-31/)
  await expect(page).not.toHaveURL(/page=/)
  await listeAJour(page)
  const jours = page
    .getByRole('table')
    .getByRole('row')
    .getByRole('cell', { name: /^\d\d\/\d\d\/\d{4}$/ })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
  for (const jour of await jours.filter({ hasText: /\/0[3-8]\/2025/ }).allTextContents()) expect(jour).toMatch(/2025$/)
  await verifierEcran('invoices-period-chosen')

  // Refreshed or left and found again, the list is the same.
  await page.reload()
  await expect(choisie).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
  await choisie.click()
  await page.getByRole('button', { name: `Toute l’année ${new Date().getFullYear()}` }).click()
  await expect(page).toHaveURL(new RegExp(`du=${new Date().getFullYear()}-01-01`))
  await page.goBack()
  await expect(choisie).toBeVisible()

  await page.getByRole('button', { name: 'Toutes les dates' }).click()
  await expect(ouvrir).toBeVisible()
  await expect(page).not.toHaveURL(/du=/)
})

test('a period without any invoice says so, and leads back to all of them', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/factures?vue=toutes&recherche=FA&du=2001-01-01&au=2001-12-31')
  await expect(
    page.getByRole('heading', { name: 'Aucune facture pour «\u202FFA\u202F» émise du 01/01/2001 au 31/12/2001' }),
  ).toBeVisible()
  await page.goto('#/factures?vue=toutes&du=2001-01-01&au=2001-12-31')
  await expect(page.getByRole('heading', { name: 'Aucune facture émise du 01/01/2001 au 31/12/2001' })).toBeVisible()
  await verifierEcran('invoices-period-nothing')
  await page.getByRole('button', { name: 'Revoir toutes les factures' }).click()
  await listeAJour(page)
  await expect(page.getByRole('table', { name: 'Toutes les factures' })).toBeVisible()
})
