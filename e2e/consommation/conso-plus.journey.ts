import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('the radio readings are read in the page of their provider, day by day, month by month, and their thresholds', async ({
  page,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/conso')
  await page.getByRole('link', { name: 'Conso plus' }).click()
  const cadre = page.frameLocator('iframe[title="Relevés par radio de votre compteur"]')
  await expect(cadre.getByRole('heading', { name: 'Radio-relève du contrat 0447122' })).toBeVisible()
  await verifierEcran('conso-plus')
  await page.getByText('Litres', { exact: true }).click()
  await expect(page).toHaveURL(/unite=L/)
  await expect(cadre.getByRole('cell', { name: /\d l$/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Mensuelle' }).press('Enter')
  await expect(cadre.getByText(/derniers mois/)).toBeVisible()
  await expect(cadre.getByRole('row')).toHaveCount(12)
  await page.getByText('Semaine', { exact: true }).click()
  await expect(cadre.getByText(/dernières semaines/)).toBeVisible()
  await page.getByRole('link', { name: 'Alertes' }).last().press('Enter')
  for (const seuil of ['300', '250', '50'])
    await expect(page.getByRole('definition').filter({ hasText: new RegExp(`^${seuil}\\s`) })).toBeVisible()
  await verifierEcran('conso-plus-alertes')
})
