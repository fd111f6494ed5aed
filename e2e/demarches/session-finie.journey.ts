import { accesCalls } from '@ael/contract/acces/calls.ts'
import { expect, remplirConnexion, test } from '../support/test.ts'
import { clientDuContrat, continuer, envoyer, QUI_RECLAME } from './gestes.ts'

test('a session that ends before the sending loses nothing of what was typed, and the request is found again', async ({
  page,
  erreursConsole,
}) => {
  const { email, session } = await clientDuContrat(page, QUI_RECLAME)
  await page.goto('#/demarches/reclamation')
  await page.getByRole('button', { name: 'Commencer la demande' }).click()
  await page.getByLabel('Objet').selectOption('Une facture')
  await page.getByLabel('Votre message').fill('Le montant est faux.')
  await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible()
  await session.client(accesCalls.releaseMe, {})
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('Votre session a expiré, merci de vous reconnecter.')).toBeVisible()
  expect(erreursConsole.splice(0).join('\n')).toMatch(/410/)
  await remplirConnexion(page, email)
  await page.getByRole('button', { name: 'Reprendre la demande' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vos coordonnées' })).toBeVisible()
  await page.getByRole('button', { name: 'Revenir' }).click()
  await expect(page.getByLabel('Votre message')).toHaveValue('Le montant est faux.')

  await continuer(page, 'Vos coordonnées')
  await page.getByLabel('Téléphone').fill('0320000000')
  await continuer(page, 'Vérifiez votre demande', 'Vérifier ma demande')
  const reference = await envoyer(page)
  await page.getByRole('link', { name: 'Suivre la demande' }).click()
  await expect(page.getByText(reference)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Le montant est faux.')
})
