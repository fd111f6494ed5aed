import { expect, test } from '../support/test.ts'
import { sIdentifier } from './gestes.ts'

test('on a phone one goes to FranceConnect and comes back to match an account', async ({ page, verifierEcran }) => {
  await page.goto('#/login')
  const bouton = page.getByRole('button', { name: 'S’identifier avec FranceConnect' })
  await expect(bouton).toBeVisible()
  expect((await bouton.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await sIdentifier(page, /Jean-Baptiste/)
  await expect(page.getByText(/vous êtes Jean-Baptiste D'AMBROSIO/)).toBeVisible()
  await verifierEcran('phone-rapprochement')
  await page.getByRole('link', { name: 'Créer mon espace client' }).tap()
  await expect(page.getByLabel('Prénom')).toHaveValue('Jean-Baptiste')
  await page.setViewportSize({ width: 320, height: 640 })
  await verifierEcran('phone-création-320')
})
