import { compteNeuf } from '../support/session.ts'
import { expect, MOT_DE_PASSE, remplirConnexion, test } from '../support/test.ts'
import { devinerEnVain } from './gestes-connexion.ts'

test('after too many wrong passwords a captcha is asked for, which fits a phone, and the right one gets in', async ({
  page,
  erreursConsole,
  verifierEcran,
}) => {
  const email = await compteNeuf(page, 'Yaël')
  await devinerEnVain(page, email, 5)
  await page.goto('#/login')
  await remplirConnexion(page, email)
  await expect(page.getByText('Plusieurs mots de passe incorrects ont été essayés.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Vérifié' })).toBeChecked()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email)
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(MOT_DE_PASSE)
  await verifierEcran('phone-captcha-connexion')
  await page.getByRole('button', { name: 'Se connecter' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Yaël' })).toBeVisible()
  expect(erreursConsole.splice(0).join('\n')).toMatch(/400/)
})
