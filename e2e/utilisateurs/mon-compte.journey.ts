import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { lienRecu } from '../support/courriers.ts'
import { compteNeuf, enTantQue, ouvrirSession } from '../support/session.ts'
import { expect, MOT_DE_PASSE, remplirConnexion, test } from '../support/test.ts'

test('a new e-mail address counts once its link has been followed', async ({ page, erreursConsole, verifierEcran }) => {
  const ancienne = await compteNeuf(page, 'Clément')
  const nouvelle = `nouvelle.${ancienne}`
  await ouvrirSession(page, ancienne)
  await page.goto('#/user/profile')
  const adresse = page.getByRole('textbox', { name: 'Adresse e-mail' })
  await adresse.fill(nouvelle)
  await page.getByRole('button', { name: 'Enregistrer mon profil' }).click()
  const motDePasse = page.getByLabel('Mot de passe actuel', { exact: true })
  await expect(motDePasse).toHaveAttribute('aria-invalid', 'true')
  await motDePasse.fill('Faux-2026!')
  await page.getByRole('button', { name: 'Enregistrer mon profil' }).click()
  await expect(page.getByText('Votre mot de passe actuel est incorrect.').first()).toBeVisible()
  await expect(adresse).toHaveValue(nouvelle)
  await verifierEcran('mot de passe redemandé')
  await motDePasse.fill(MOT_DE_PASSE)
  await page.getByRole('button', { name: 'Enregistrer mon profil' }).click()
  await expect(adresse).toHaveValue(ancienne)

  const lien = await lienRecu(page, nouvelle, /Confirmez votre nouvelle adresse/)
  await page.goto(lien)
  await expect(page.getByText('Votre adresse mail a été mise à jour')).toBeVisible()
  await remplirConnexion(page, nouvelle)
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Clément' })).toBeVisible()

  await page.goto(lien)
  await expect(page.getByText('La mise à jour de votre adresse mail a échoué')).toBeVisible()
  expect(erreursConsole.splice(0).join('\n')).toMatch(/400[\s\S]*412/)
})

test('a changed password ends the other sessions', async ({ page }) => {
  const email = await compteNeuf(page, 'Nora')
  await ouvrirSession(page, email)
  const autre = await enTantQue(page, email)
  await page.goto('#/user/profile')
  await page.getByRole('main').getByRole('button', { name: 'Changer mon mot de passe' }).click()
  const fenetre = page.getByRole('dialog', { name: 'Changer mon mot de passe' })
  await fenetre.getByLabel('Mot de passe actuel').fill(MOT_DE_PASSE)
  await fenetre.getByLabel('Nouveau mot de passe', { exact: true }).fill('Riviere-28!')
  await fenetre.getByLabel('Confirmation du nouveau mot de passe').fill('Riviere-28!')
  await fenetre.getByRole('button', { name: 'Changer mon mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe a bien été modifié.')).toBeVisible()
  await expect(fenetre).toBeHidden()
  await expect(autre.client(utilisateursCalls.mesSessions, {})).rejects.toMatchObject({ status: 410 })
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(email)
  expect((await enTantQue(page, email, 'Riviere-28!')).jeton).toBeTruthy()
})

test('an account is deleted once the question has been answered', async ({ page, erreursConsole }) => {
  const email = await compteNeuf(page, 'Martin')
  await ouvrirSession(page, email)
  await page.goto('#/user/profile')
  const supprimer = page.getByRole('main').getByRole('button', { name: 'Supprimer mon compte' })
  await supprimer.click()
  const question = page.getByRole('dialog', { name: /Supprimer votre compte/ })
  await question.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page.getByText('Votre compte a été supprimé.')).toBeVisible()
  await remplirConnexion(page, email)
  await expect(page.getByText('Identifiant et/ou mot de passe incorrect.')).toBeVisible()
  expect(erreursConsole.splice(0).join('\n')).toMatch(/401/)
})
