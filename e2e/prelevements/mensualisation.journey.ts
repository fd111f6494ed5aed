import { octets } from '../support/export.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a plan shows what was taken and what comes, and its mandate is downloaded', async ({ page }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/detail?contrat=0512904')
  await page
    .getByRole('region', { name: 'Mensualisation et prélèvement' })
    .getByRole('link', { name: 'Voir l’échéancier et le mandat' })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mensualisation et prélèvement' })).toBeVisible()
  const plan = page.getByRole('region', { name: 'Plan en cours' })
  await expect(plan).toContainText('Reste à prélever')
  await expect(plan.getByRole('table', { name: 'Mensualités' }).getByRole('row')).toHaveCount(11)
  const mandat = page.getByRole('region', { name: 'Mandat de prélèvement' })
  await expect(mandat).toContainText('VALOMBRE051290401')
  const attendu = page.waitForEvent('download')
  await mandat.getByRole('button', { name: 'Télécharger le mandat' }).press('Enter')
  const telechargement = await attendu
  expect(telechargement.suggestedFilename()).toBe('mandat-sepa-VALOMBRE051290401.pdf')
  expect((await octets(telechargement)).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('Le mandat est téléchargé.')).toBeVisible()
})
