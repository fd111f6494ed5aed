import { expect, MOT_DE_PASSE, test } from '../support/test.ts'
import { lienRecu } from '../support/courriers.ts'

test('a subscriber opens an account, activates it, signs in, attaches a contract and follows it down to the hour', async ({
  page,
  verifierEcran,
}, info) => {
  const email = `camille.${info.project.name}.${Date.now()}@exemple.fr`

  await page.goto('#/login')
  await page.getByRole('link', { name: 'Créer mon compte' }).click()
  await expect(page.getByRole('heading', { name: 'Ouvrir un espace client', level: 1 })).toBeVisible()
  await page.getByLabel('Prénom').fill('Camille')
  await page.getByLabel('Nom', { exact: true }).fill('Aubépin')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE)
  await page.getByLabel('Confirmation du mot de passe').fill(MOT_DE_PASSE)
  await page.getByRole('radio', { name: /^Plus tard/ }).check()
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await page.getByRole('checkbox', { name: /robot/i }).check()
  await expect(page.getByText('Vérifié', { exact: false }).first()).toBeVisible({ timeout: 30_000 })
  await verifierEcran('inscription')
  await page.getByRole('button', { name: 'Ouvrir mon espace client' }).click()
  await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte mail' })).toBeVisible()

  await page.goto(await lienRecu(page, email, /activ/i))
  await expect(page.getByText(/Bienvenue/)).toBeVisible()
  await verifierEcran('tableau de bord sans contrat')

  await page.getByRole('button', { name: /Camille|CA/ }).first().click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).or(page.getByRole('button', { name: 'Se déconnecter' })).click()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE)
  await page.getByRole('button', { name: 'Se connecter' }).click()

  await page.goto('#/manage/contrats')
  await page.getByLabel('Numéro de contrat').fill('0700111')
  await page.getByLabel('Numéro de compteur').last().fill('D21FA001121')
  await page.getByRole('button', { name: /Rattacher/ }).click()
  await expect(page.getByText('Rattachement du contrat 0700111 réussi')).toBeVisible()

  await page.goto('#/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Camille')
  await verifierEcran('tableau de bord')

  await page.goto('#/conso')
  await expect(page.getByRole('figure', { name: /Consommation par jour/ })).toBeVisible()
})
