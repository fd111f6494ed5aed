import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('the radio readings are read in the page of their provider, in the unit and the scale that are chosen around it', async ({
  page,
}) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/consoPlus')
  const cadre = page.frameLocator('iframe[title="Relevés par radio de votre compteur"]')
  await expect(cadre.getByRole('heading', { name: 'Radio-relève du contrat 0447122' })).toBeVisible()
  await page.getByText('Litres', { exact: true }).click()
  await expect(cadre.getByRole('cell', { name: /\d l$/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Mensuelle' }).press('Enter')
  await expect(cadre.getByText(/derniers mois/)).toBeVisible()
  await expect(cadre.getByRole('row')).toHaveCount(12)
  await page.getByText('Semaine', { exact: true }).click()
  await expect(cadre.getByText(/dernières semaines/)).toBeVisible()
})
