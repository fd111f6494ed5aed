import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/test.ts'
import { ouvrirSession } from '../support/session.ts'

test('a subscriber downloads the documents of his contract', async ({ page }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/dashboard')
  const tuile = page.getByRole('region', { name: 'Documents' })
  await expect(tuile.getByRole('listitem')).toHaveCount(3)
  await tuile.getByRole('button', { name: /^Voir les \d+ documents$/ }).click()
  const fenetre = page.getByRole('dialog', { name: 'Documents du contrat 0447122' })
  await expect(fenetre.getByRole('button', { name: /^Règlement du service de l’eau/ })).toBeVisible()

  const telechargement = page.waitForEvent('download')
  await fenetre.getByRole('button', { name: /^Votre contrat 0447122/ }).click()
  const fichier = await telechargement
  expect(fichier.suggestedFilename()).toBe('contrat-0447122.pdf')
  expect((await readFile(await fichier.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('est téléchargé')).toBeVisible()
})
