import { lienRecu } from '../support/courriers.ts'
import { compteNeuf } from '../support/session.ts'
import { expect, remplirConnexion, test } from '../support/test.ts'

const NOUVEAU = 'Eau-Vive-27!'

test('a forgotten password: the link of the mail, a new password, the sign-in', async ({ page }) => {
  const email = await compteNeuf(page, 'Oriane')
  await page.goto('#/login')
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeFocused()
  await expect(page).toHaveTitle('Mot de passe oublié – Agence en ligne')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByText('Si votre adresse e-mail est reconnue')).toBeVisible()

  await page.goto(await lienRecu(page, email, /nouveau mot de passe/))
  await page.getByLabel('Mot de passe', { exact: true }).fill(NOUVEAU)
  await page.getByLabel('Confirmation du mot de passe').fill(NOUVEAU)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe a été mis à jour.')).toBeVisible()
  await remplirConnexion(page, email, NOUVEAU)
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Oriane' })).toBeVisible()
})
