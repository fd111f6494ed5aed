import type { Page } from '@playwright/test'
import { listeAJour } from '../abonnements/gestes.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** The town, looking at all its contracts together. */
async function ville(page: Page): Promise<void> {
  await ouvrirSession(page, 'grandcompte@ael.test')
  const url = new URL('/ael-v2/', (await page.request.head('')).url()).href
  await page.context().addCookies([{ name: 'aelContexte', value: 'groupe:0', url, sameSite: 'Strict' }])
}

test('all that is left to pay of a town is chosen at once, and paid lot by lot', async ({ page, verifierEcran }) => {
  await ville(page)
  await page.goto('#/factures?taille=10')
  await listeAJour(page)
  // The whole table is in the page: its last column can be reached.
  const regler = page.getByRole('button', { name: /^Payer la facture/ }).first()
  const [bouton, cadre] = [await regler.boundingBox(), await page.getByRole('table').boundingBox()]
  expect((bouton?.x ?? 0) + (bouton?.width ?? 0)).toBeLessThanOrEqual((cadre?.x ?? 0) + (cadre?.width ?? 0))
  expect((cadre?.x ?? 0) + (cadre?.width ?? 0)).toBeLessThanOrEqual(1440)

  await page.getByRole('table').getByRole('checkbox', { name: 'Choisir toute la page' }).press('Space')
  const barre = page.getByRole('region', { name: 'Actions sur la sélection' })
  await expect(barre).toContainText('10 factures')
  await barre.getByRole('button', { name: /^Choisir les \d+$/ }).press('Enter')
  await expect(barre).toContainText('À payer en 2 fois')
  const lots = barre.getByRole('button', { name: /^Payer/ })
  await expect(lots).toHaveCount(2)
  await verifierEcran('factures-toutes-choisies')

  // The window keeps the focus, and gives it back to what opened it.
  await lots.first().press('Enter')
  const fenetre = page.getByRole('dialog', { name: /^Payer \d+ factures$/ })
  await expect(fenetre.getByRole('button', { name: /^Payer/ })).toBeVisible()
  await expect(fenetre.getByText(/^Voir les \d+ factures$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(fenetre).toHaveCount(0)
  await expect(lots.first()).toBeFocused()
})

test('a large account is told how far back its invoices are shown', async ({ page, verifierEcran }) => {
  await ville(page)
  await page.goto('#/factures?vue=toutes&taille=10')
  await listeAJour(page)
  await expect(page.getByText(/^Les factures émises avant le 01\/\d\d\/\d{4} ne sont pas affichées/)).toBeVisible()
  await verifierEcran('factures-historique-restreint')
  await page.getByRole('link', { name: 'À payer' }).click()
  await listeAJour(page)
  await expect(page.getByText(/ne sont pas affichées/)).toHaveCount(0)
})
