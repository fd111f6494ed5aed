import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('on a phone: the month fits, another is a tap away, a contract without production says so', async ({
  page,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/production')
  await expect(page.getByRole('heading', { name: /^Aucune production en/ })).toBeVisible()
  await verifierEcran('aucune production')
  await page.goto('#/detail?contrat=0512904')
  await expect(page.getByRole('button', { name: /Contrat 0512904/ })).toBeVisible()
  await page.goto('#/production')
  const jours = page.getByRole('figure', { name: /^Production par jour/ })
  await expect(jours).toBeVisible()
  await verifierEcran('production du mois en cours')
  const mois = page.getByRole('status').first()
  const enCours = await mois.textContent()
  await mois.locator('..').getByRole('button').first().tap()
  await expect(mois).not.toHaveText(enCours ?? '')
  await expect(page.getByText(/kWh produits/)).toBeVisible()
  await verifierEcran('production d’un mois entier')
})
