import { lienRecu } from '../support/courriers.ts'
import { expect, MOT_DE_PASSE, test } from '../support/test.ts'
import { sIdentifier } from './gestes.ts'

test('somebody opens an account by FranceConnect, signs in by it, and out of both', async ({ page }, info) => {
  const email = `angela.${info.project.name}.${Date.now()}@exemple.fr`
  await sIdentifier(page, /Angela/)
  await expect(page.getByRole('heading', { level: 1, name: 'Retrouver votre espace client' })).toBeVisible()
  await expect(page.getByText(/FranceConnect confirme que vous êtes Angela DUBOIS/)).toBeVisible()
  expect(new URL(page.url()).hash).toBe('#/franceConnectLogin')
  await page.getByRole('link', { name: 'Créer mon espace client' }).click()
  await expect(page.getByLabel('Prénom')).toHaveValue('Angela')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await page.getByRole('button', { name: 'Ouvrir mon espace client' }).click()
  await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte mail' })).toBeVisible()

  await page.goto(await lienRecu(page, email, /activ/i))
  await expect(page.getByRole('heading', { level: 1, name: /Angela/ })).toBeVisible()
  await page.getByRole('button', { name: /Mon compte/ }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()

  await sIdentifier(page, /Angela/)
  await expect(page.getByRole('button', { name: /Mon compte/ })).toContainText('Angela DUBOIS')
  await page.goto('#/user/profile')
  await expect(page.getByRole('button', { name: 'Choisir un mot de passe' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirer FranceConnect' })).toHaveCount(0)
  await page.getByRole('button', { name: /Mon compte/ }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('heading', { name: 'Se déconnecter de FranceConnect' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('Vous êtes déconnecté de l’agence et de FranceConnect.')).toBeVisible()
  await expect(page).toHaveURL(/#\/login$/)
})

test('a subscriber links his account by its password, not by its address, then unlinks it', async ({ page }) => {
  await sIdentifier(page, /Camille/)
  await expect(page.getByText(/FranceConnect confirme que vous êtes Camille ROUSSEL/)).toBeVisible()
  await page.getByLabel('Adresse e-mail').fill('standard@ael.test')
  await page.getByRole('button', { name: 'Lier mon espace client' }).click()
  await expect(page.getByText('Saisissez votre mot de passe.')).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE)
  await page.getByRole('button', { name: 'Lier mon espace client' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Camille/ })).toBeVisible()

  await page.goto('#/user/profile')
  await expect(page.getByRole('region', { name: 'Connexion sans mot de passe' })).toContainText('FranceConnect')
  await page.getByRole('button', { name: 'Retirer FranceConnect' }).click()
  await page.getByRole('dialog').getByLabel('Mot de passe actuel').fill(MOT_DE_PASSE)
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer FranceConnect' }).click()
  await expect(page.getByText('Votre compte n’est plus lié à cette identité.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Connexion sans mot de passe' })).toHaveCount(0)
})

test('whoever gives up at FranceConnect is told so where he signs in, and comes by a social network', async ({
  page,
}) => {
  await sIdentifier(page, /Annuler/)
  await expect(page.getByText('La connexion par FranceConnect a été abandonnée.')).toBeVisible()
  await expect(page).toHaveURL(/#\/login$/)
  await page.getByRole('button', { name: 'Continuer avec un réseau social' }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez une identité de test' })).toBeVisible()
  await page.getByRole('button', { name: /Nadia/ }).click()
  await expect(page.getByText(/Votre réseau social confirme que vous êtes Nadia Benali/)).toBeVisible()
})
