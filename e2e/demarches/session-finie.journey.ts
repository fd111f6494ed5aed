import { accesCalls } from '@ael/contract/acces/calls.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, remplirConnexion, test } from '../support/test.ts'

test('a session that ends before the sending loses nothing of what was typed', async ({ page, erreursConsole }) => {
  const session = await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/demarches/reclamation')
  await page.getByRole('button', { name: 'Commencer la demande' }).click()
  await page.getByLabel('Objet').selectOption('Une facture')
  await page.getByLabel('Votre message').fill('Le montant est faux.')
  await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible()
  await session.client(accesCalls.releaseMe, {})
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('Votre session a expiré, merci de vous reconnecter.')).toBeVisible()
  expect(erreursConsole.splice(0).join('\n')).toMatch(/410/)
  await remplirConnexion(page, 'standard@ael.test')
  await page.getByRole('button', { name: 'Reprendre la demande' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vos coordonnées' })).toBeVisible()
  await page.getByRole('button', { name: 'Revenir' }).click()
  await expect(page.getByLabel('Votre message')).toHaveValue('Le montant est faux.')
  await page.reload()
  await page.getByRole('button', { name: 'Recommencer' }).click()
  await expect(page.getByLabel('Votre message')).toHaveValue('')
})
