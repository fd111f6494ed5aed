import { expect, test } from '../support/test.ts'
import { AU_TELEPHONE, releveurDe } from './gestes.ts'

test('on a phone, before the meter', async ({ page, verifierEcran }) => {
  const { dernier } = await releveurDe(page, AU_TELEPHONE)
  await page.goto('#/demarches/autoreleve')
  const index = page.getByLabel('Index du compteur')
  await index.tap()
  await index.pressSequentially(String(dernier + 9).padStart(5, '0'))
  await expect(page.getByText(/^Cela fait 9\sm³ en/)).toBeVisible()
  await verifierEcran('phone-index')
  await page.setViewportSize({ width: 320, height: 640 })
  await verifierEcran('phone-index-320')
  const champ = await index.boundingBox()
  expect(champ?.height).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: 'Envoyer mon relevé' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Votre relevé est enregistré' })).toBeVisible()
  await verifierEcran('phone-receipt-320')
  await page.goto('#/auto-releve')
  await expect(page).toHaveURL(/#\/dashboard$/)
})
