import { octets } from '../support/export.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('on a phone, what the bank did not take can be paid, and a statement of account leads back to the dashboard', async ({
  page,
}) => {
  await ouvrirSession(page, 'mamadou.girard@ael.test')
  await page.goto('#/mensualisation')
  const aRegler = page.getByRole('region', { name: 'À payer' })
  await expect(aRegler.getByRole('listitem')).toHaveCount(1)
  await aRegler.getByRole('button', { name: 'Payer l’échéance' }).tap()
  const fenetre = page.getByRole('dialog', { name: 'Payer l’échéance' })
  await expect(fenetre.getByRole('button', { name: /^Payer/ })).toBeVisible()
  await fenetre.getByRole('button', { name: 'Annuler' }).tap()

  await page.getByRole('link', { name: 'Règlements' }).tap()
  await page.getByRole('link', { name: 'Relevé de compte' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Relevé de compte' })).toBeVisible()
  await expect(page.getByLabel('Numéro de contrat')).toHaveValue('0502172')
  await page.getByLabel('Date de début').fill('01/01/2026')
  await page.getByLabel('Date de fin').fill('01/11/2026')
  const attendu = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger le relevé de compte' }).tap()
  const telechargement = await attendu
  expect(telechargement.suggestedFilename()).toBe('releve-de-compte-0502172-2026-01-01-2026-11-01.pdf')
  expect((await octets(telechargement)).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('Le téléchargement de votre relevé de compte a réussi.')).toBeVisible()
  await expect(page).toHaveURL(/#\/dashboard/)
})
