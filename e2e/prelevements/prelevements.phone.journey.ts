import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('on a phone a plan, its mandate and the statement of account fit', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'mamadou.girard@ael.test')
  await page.goto('#/mensualisation')
  await expect(page.getByRole('region', { name: 'À payer' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('region', { name: 'Plans précédents' }).getByText(/^Du /).first().tap()
  await expect(page.getByRole('table', { name: /^Du / }).first()).toContainText('Rejetée')
  await verifierEcran('plan')
  await page.goto('#/factures')
  await page.getByRole('link', { name: 'Relevé de compte' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Relevé de compte' })).toBeVisible()
  await verifierEcran('relevé')
  const attendu = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger le relevé de compte' }).tap()
  expect((await attendu).suggestedFilename()).toMatch(/^releve-de-compte-0502172-/)
})
