import { lienRecu } from '../support/courriers.ts'
import { expect, MOT_DE_PASSE, seConnecter, test } from '../support/test.ts'
import { sIdentifier } from './gestes.ts'

test('somebody opens an account by FranceConnect, signs in by it, and out of both', async ({
  page,
  verifierEcran,
}, info) => {
  const email = `angela.${info.project.name}.${Date.now()}@exemple.fr`
  await page.goto('#/login')
  await expect(page.getByRole('button', { name: 'S’identifier avec FranceConnect' })).toBeVisible()
  await sIdentifier(page, /Angela/)

  await expect(page.getByRole('heading', { level: 1, name: 'Retrouver votre espace client' })).toBeVisible()
  await expect(page.getByText(/FranceConnect confirme que vous êtes Angela DUBOIS/)).toBeVisible()
  expect(new URL(page.url()).hash).toBe('#/franceConnectLogin')
  await verifierEcran('rapprochement')
  await page.getByRole('link', { name: 'Créer mon espace client' }).click()

  await expect(page.getByLabel('Prénom')).toHaveValue('Angela')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('DUBOIS')
  await page.getByRole('button', { name: 'Ouvrir mon espace client' }).click()
  await expect(page.getByRole('alert')).toContainText('Acceptez les conditions générales')
  await verifierEcran('création refusée')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await page.getByRole('button', { name: 'Ouvrir mon espace client' }).click()
  await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte mail' })).toBeVisible()
  await verifierEcran('compte créé')

  await page.goto(await lienRecu(page, email, /activ/i))
  await expect(page.getByRole('heading', { level: 1, name: /Angela/ })).toBeVisible()
  await page.getByRole('button', { name: /Mon compte/ }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()

  await sIdentifier(page, /Angela/)
  await expect(page.getByRole('heading', { level: 1, name: /Angela/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Mon compte/ })).toContainText('Angela DUBOIS')
  await page.goto('#/user/profile')
  await expect(page.getByRole('button', { name: 'Choisir un mot de passe' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirer FranceConnect' })).toHaveCount(0)
  await verifierEcran('profil sans mot de passe')
  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Choisir un mot de passe' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('#/user/profile?onglet=donnees')
  await expect(page.getByText('Un mot de passe est demandé avant l’envoi de l’archive')).toBeVisible()
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveCount(0)
  await verifierEcran('données sans mot de passe')
  await page.getByRole('button', { name: 'Choisir un mot de passe' }).click()
  await expect(page.getByText(/Un lien pour choisir un mot de passe a été envoyé/)).toBeVisible()
  const lien = await lienRecu(page, email, /nouveau mot de passe/)

  await page.getByRole('button', { name: /Mon compte/ }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('heading', { name: 'Se déconnecter de FranceConnect' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('Vous êtes déconnecté de l’agence et de FranceConnect.')).toBeVisible()
  await expect(page).toHaveURL(/#\/login$/)

  await page.goto(lien)
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE)
  await page.getByLabel('Confirmation du mot de passe').fill(MOT_DE_PASSE)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe a été mis à jour.')).toBeVisible()
  await sIdentifier(page, /Angela/)
  await expect(page.getByRole('heading', { level: 1, name: /Angela/ })).toBeVisible()
  await page.goto('#/user/profile?onglet=donnees')
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE)
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger mes données' }).click(),
  ])
  expect(archive.suggestedFilename()).toMatch(/^mes-donnees-/)
})

test('a subscriber links his account by its password, not by its address, then unlinks it', async ({
  page,
  verifierEcran,
}) => {
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
  await verifierEcran('profil lié')
  await page.getByRole('button', { name: 'Retirer FranceConnect' }).click()
  await page.getByRole('dialog').getByLabel('Mot de passe actuel').fill(MOT_DE_PASSE)
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer FranceConnect' }).click()
  await expect(page.getByText('Votre compte n’est plus lié à cette identité.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Connexion sans mot de passe' })).toHaveCount(0)
})

test('whoever gives up at FranceConnect comes back to the sign-in screen, where a password still opens', async ({
  page,
  verifierEcran,
}) => {
  await sIdentifier(page, /Annuler/)
  await expect(page.getByText('La connexion par FranceConnect a été abandonnée.')).toBeVisible()
  await expect(page).toHaveURL(/#\/login$/)
  await verifierEcran('abandon')
  await seConnecter(page, 'standard@ael.test')
  await expect(page.getByRole('heading', { level: 1, name: /Camille/ })).toBeVisible()
})

test('a code that nobody asked for opens nothing', async ({ page, erreursConsole }) => {
  await page.goto('#/franceConnectLogin/code-vole/state-invente')
  await expect(
    page.getByText('Cette connexion a expiré ou a commencé dans un autre navigateur. Recommencez.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/#\/login$/)
  // The browser reports the refusal (412) that this journey is about.
  erreursConsole.splice(0)
})

test('a social network signs in as well', async ({ page, verifierEcran }) => {
  await page.goto('#/login')
  await page.getByRole('button', { name: 'Continuer avec un réseau social' }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez une identité de test' })).toBeVisible()
  await page.getByRole('button', { name: /Nadia/ }).click()
  await expect(page.getByText(/Votre réseau social confirme que vous êtes Nadia Benali/)).toBeVisible()
  await verifierEcran('rapprochement social')
})
