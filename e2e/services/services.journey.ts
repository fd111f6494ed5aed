import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a service is subscribed by its form, shows as such, and is given up', async ({ page }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/service')
  await page.getByRole('link', { name: /^Souscrire\s: SMS d’information$/ }).click()
  await page.getByRole('button', { name: 'Commencer la demande' }).click()
  await page.getByLabel('Téléphone mobile').fill('0612345678')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('button', { name: 'Vérifier ma demande' }).click()
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Demande envoyée' })).toBeVisible()
  await page.getByRole('link', { name: 'Revenir aux services' }).click()
  const carte = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'SMS d’information' }) })
  await expect(carte).toContainText('Souscrit')

  await carte.getByRole('link', { name: /^Résilier/ }).click()
  await page.getByRole('button', { name: 'Commencer la demande' }).click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('button', { name: 'Vérifier ma demande' }).click()
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Demande envoyée' })).toBeVisible()
  await page.getByRole('link', { name: 'Revenir aux services' }).click()
  await expect(carte.getByRole('link', { name: /^Souscrire/ })).toBeVisible()
})
