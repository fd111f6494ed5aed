import { readFile } from 'node:fs/promises'
import { lienRecu } from '../support/courriers.ts'
import { expect, test } from '../support/test.ts'

test('a bill is downloaded by the link of its mail, without an account', async ({ page, verifierEcran }) => {
  const lien = await lienRecu(page, 'standard@ael.test', /^Votre facture du/)
  await page.goto(lien.slice(lien.indexOf('#')))
  await expect(page.getByRole('heading', { name: 'Votre facture' })).toBeVisible()
  await expect(page.getByText(/^Facture n° FA\d+ du/)).toBeVisible()
  await verifierEcran('facture-electronique')
  const arrivee = page.waitForEvent('download')
  const bouton = page.getByRole('button', { name: 'Télécharger la facture' })
  await expect(async () => {
    await bouton.click()
    await expect(page.getByText('Le téléchargement de votre facture a reussi.')).toBeVisible({ timeout: 1500 })
  }).toPass()
  const fichier = await arrivee
  expect(fichier.suggestedFilename()).toMatch(/^facture-\d{7}-\d{4}-\d\d-\d\d-FA\d+\.pdf$/)
  expect((await readFile(await fichier.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
