import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('the production of the roof is read day by day, month by month; a contract without says so', async ({
  page,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/production')
  await expect(page.getByRole('heading', { name: /^Aucune production en/ })).toBeVisible()
  await page.goto('#/detail?contrat=0512904')
  await expect(page.getByRole('banner')).toContainText('Contrat 0512904')
  await page.goto('#/production')
  await expect(page.getByRole('figure', { name: /^Production par jour/ })).toBeVisible()
  await verifierEcran('production')
  const mois = await page.getByRole('status').first().textContent()
  await page.getByRole('main').getByRole('button').first().press('Enter')
  await expect(page.getByRole('status').first()).not.toHaveText(mois ?? '')
  await expect(page.getByRole('figure', { name: /^Production par jour/ })).toBeVisible()
})
