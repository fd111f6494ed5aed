import { octets } from '../support/export.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a statement of account is asked for from the settlements, by keyboard, and leads back to the dashboard', async ({
  page,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/reglements')
  await page.getByRole('link', { name: 'Relevé de compte' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Relevé de compte' })).toBeVisible()
  const contrat = page.getByLabel('Numéro de contrat')
  await expect(contrat).toHaveValue('0447122')
  await expect(contrat).toHaveJSProperty('readOnly', true)
  await verifierEcran('demande')

  const [debut, fin] = [page.getByLabel('Date de début'), page.getByLabel('Date de fin')]
  const envoyer = page.getByRole('button', { name: 'Télécharger le relevé de compte' })
  await debut.fill('2/11/2026')
  await fin.fill('01/11/2026')
  await envoyer.press('Enter')
  await expect(page.getByRole('alert')).toContainText(
    'Veuillez renseigner une date de fin supérieure à la date de début',
  )
  await verifierEcran('refus')

  await debut.fill('01/01/2026')
  const attendu = page.waitForEvent('download')
  await envoyer.press('Enter')
  const telechargement = await attendu
  expect(telechargement.suggestedFilename()).toBe('releve-de-compte-0447122-2026-01-01-2026-11-01.pdf')
  expect((await octets(telechargement)).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('Le téléchargement de votre relevé de compte a réussi.')).toBeVisible()
  await expect(page).toHaveURL(/#\/dashboard/)
})
