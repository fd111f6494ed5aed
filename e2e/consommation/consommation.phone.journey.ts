import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('on a phone: the chart fits, a tap opens the day, the table keeps what matters', async ({
  page,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/conso?zoom=journee&jour=2026-10-25')
  const jours = page.getByRole('figure', { name: /^Consommation par jour/ })
  await expect(jours.getByRole('button')).toHaveCount(31)
  await verifierEcran('consommation par jour')
  await jours.getByRole('button').nth(24).click()
  await expect(page.getByRole('figure', { name: /^Consommation par heure/ }).getByRole('button')).toHaveCount(25)
  await expect(page.getByRole('columnheader', { name: 'Écart' })).toBeVisible()
  await verifierEcran('consommation par heure')
})
