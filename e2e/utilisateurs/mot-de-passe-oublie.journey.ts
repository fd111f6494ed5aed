import { lienRecu } from '../support/courriers.ts'
import { compteNeuf } from '../support/session.ts'
import { expect, remplirConnexion, test } from '../support/test.ts'

const NOUVEAU = 'Eau-Vive-27!'

test('a forgotten password: the link of the mail, a new password, the sign-in; the link works once', async ({
  page,
  erreursConsole,
  verifierEcran,
}) => {
  const email = await compteNeuf(page, 'Oriane')
  await page.goto('#/login')
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeFocused()
  await expect(page).toHaveTitle('Mot de passe oublié – Agence en ligne')
  await verifierEcran('mot de passe oublié')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByText('Si votre adresse e-mail est reconnue')).toBeVisible()

  const lien = await lienRecu(page, email, /nouveau mot de passe/)
  await page.goto(lien)
  await page.getByLabel('Mot de passe', { exact: true }).fill('trop court')
  await page.getByLabel('Confirmation du mot de passe').fill('autre chose')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Choisissez un mot de passe de 8 à 12 caractères')).toBeVisible()
  await expect(page.getByText('Saisissez deux fois le même mot de passe.')).toBeVisible()
  await verifierEcran('nouveau mot de passe refusé')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Azerty123!')
  await page.getByLabel('Confirmation du mot de passe').fill('Azerty123!')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Ce mot de passe est parmi les plus courants').first()).toBeVisible()
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Excellent')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Recevoir un autre lien' })).toBeHidden()
  await verifierEcran('mot de passe courant')
  await page.getByLabel('Mot de passe', { exact: true }).fill(NOUVEAU)
  await expect(page.getByText('Excellent')).toBeVisible()
  await page.getByLabel('Confirmation du mot de passe').fill(NOUVEAU)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe a été mis à jour.')).toBeVisible()
  await remplirConnexion(page, email, NOUVEAU)
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Oriane' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(lien)
  await page.getByLabel('Mot de passe', { exact: true }).fill(NOUVEAU)
  await page.getByLabel('Confirmation du mot de passe').fill(NOUVEAU)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByRole('alert')).toContainText("Une erreur est survenue. Votre mot de passe n'a pas été modifié")
  await expect(page.getByRole('alert')).toContainText('Ce lien a déjà servi, ou il a expiré.')
  await verifierEcran('lien déjà utilisé')
  expect(erreursConsole.splice(0).join('\n')).toMatch(/412/)
  await page.getByRole('link', { name: 'Recevoir un autre lien' }).click()
  await expect(page.getByRole('button', { name: 'Recevoir le lien' })).toBeVisible()
})
