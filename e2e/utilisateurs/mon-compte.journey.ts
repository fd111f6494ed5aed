import { lienRecu } from '../support/courriers.ts'
import { compteNeuf, ouvrirSession } from '../support/session.ts'
import { expect, MOT_DE_PASSE, remplirConnexion, test } from '../support/test.ts'

test('a new e-mail address counts once its link has been followed, until the account is deleted', async ({
  page,
  erreursConsole,
}) => {
  const ancienne = await compteNeuf(page, 'Clément')
  const nouvelle = `nouvelle.${ancienne}`
  await ouvrirSession(page, ancienne)
  await page.goto('#/user/profile')
  const adresse = page.getByRole('textbox', { name: 'Adresse e-mail' })
  await adresse.fill(nouvelle)
  await page.getByLabel('Mot de passe actuel', { exact: true }).fill(MOT_DE_PASSE)
  await page.getByRole('button', { name: 'Enregistrer mon profil' }).click()
  await expect(adresse).toHaveValue(ancienne)

  await page.goto(await lienRecu(page, nouvelle, /Confirmez votre nouvelle adresse/))
  await expect(page.getByText('Votre adresse mail a été mise à jour')).toBeVisible()
  await remplirConnexion(page, nouvelle)
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Clément' })).toBeVisible()

  await page.goto('#/user/profile')
  await page.getByRole('main').getByRole('button', { name: 'Supprimer mon compte' }).click()
  const question = page.getByRole('dialog', { name: /Supprimer votre compte/ })
  await question.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page.getByText('Votre compte a été supprimé.')).toBeVisible()
  await remplirConnexion(page, nouvelle)
  await expect(page.getByText('Identifiant et/ou mot de passe incorrect.')).toBeVisible()
  expect(erreursConsole.splice(0).join('\n')).toMatch(/401/)
})
