import { expect, test } from '../support/test.ts'

test('with PAYEXT, the door leads to its page, and a named invoice is paid by its own reference', async ({ page }) => {
  await page.route('**/webapi/WebPaiement/autoriserDemandePaiement', async (route) => {
    const demande = route.request().postDataJSON() as { facturePaiementInfoList: unknown[] }
    return route.continue({ postData: { ...demande, traiteFacturation: { code: 'PAYEXT' } } })
  })
  await page.goto('#/paiements/FA2026000001')
  await expect(page.getByLabel('Numéro de facture')).toHaveValue('FA2026000001')
  await page.goto('#/login')
  await page.getByRole('link', { name: /^Payer une facture/ }).click()
  await expect(page).toHaveURL(/\/simulateurs\/payext\/libre$/)
  await page.goBack()
  await expect(page).toHaveURL(/#\/login/)
})
