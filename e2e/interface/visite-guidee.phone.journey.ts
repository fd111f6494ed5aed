import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('on a phone, the tour is asked for in the menu, leaves free what it points at, and Escape quits it', async ({
  page,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/dashboard')
  await page.getByRole('button', { name: /Mon compte/ }).click()
  await page.getByRole('link', { name: 'Visite guidée' }).click()
  const visite = page.getByRole('dialog')
  await expect(visite.getByRole('heading', { name: 'Bienvenue dans votre agence en ligne' })).toBeVisible()
  await visite.getByRole('button', { name: 'Suivant' }).click()
  await expect(visite.locator('[data-visite="cerne"]')).toBeVisible()
  await verifierEcran('visite-telephone')
  await page.keyboard.press('Escape')
  await expect(visite).toBeHidden()
})
