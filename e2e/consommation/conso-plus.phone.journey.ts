import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('on a phone, the frame of the provider fits', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/consoPlus?affichage=donnees')
  await expect(page.frameLocator('iframe').getByRole('table')).toBeVisible()
  await verifierEcran('conso-plus-telephone')
})
