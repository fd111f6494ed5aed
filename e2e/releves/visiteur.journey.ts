import { lienRecu } from '../support/courriers.ts'
import { expect, test } from '../support/test.ts'
import { dernierIndexDe, SANS_COMPTE } from './gestes.ts'

test('a visitor reads a meter by its numbers', async ({ page, verifierEcran, erreursConsole }) => {
  const dernier = await dernierIndexDe(page, SANS_COMPTE.numeroContrat)
  await page.goto('#/auto-releve')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('alert')).toContainText('Saisissez les 7 caractères du numéro de contrat.')
  await verifierEcran('numbers, refused')
  await page.getByLabel('Numéro de contrat').fill(SANS_COMPTE.numeroContrat)
  await page.getByLabel('Numéro de compteur').fill('D21FA009999')
  await expect(page.getByText('Vérifié')).toBeVisible()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('Ces numéros ne vont pas ensemble.')).toBeVisible()
  await page.getByLabel('Numéro de compteur').fill(SANS_COMPTE.numeroCompteur)
  await expect(page.getByText('Vérifié')).toBeVisible()
  await page.getByRole('button', { name: 'Continuer' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Que montre votre compteur/ })).toBeVisible()
  // A phone that loads the page again finds the meter again.
  await page.reload()
  await expect(page.getByRole('region', { name: 'Votre compteur' })).toContainText(SANS_COMPTE.numeroContrat)
  await expect(page.getByText('D’habitude')).toHaveCount(0)
  await page.getByLabel('Index du compteur').fill(String(dernier + 4))
  await page.getByLabel('Adresse e-mail').fill('passant@exemple.fr')
  await verifierEcran('index without account')
  await page.getByRole('button', { name: 'Envoyer mon relevé' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Votre relevé est enregistré' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('passant@exemple.fr')
  await verifierEcran('receipt without account')
  expect(erreursConsole.splice(0).join('\n')).toContain('400')
})

test('the link of an invitation opens the entry, and its code typed by hand does too', async ({
  page,
  verifierEcran,
}) => {
  const lien = await lienRecu(page, 'standard@ael.test', /^Relevez votre compteur/)
  await page.goto(lien.slice(lien.indexOf('#')))
  await expect(page.getByRole('region', { name: 'Votre compteur' })).toContainText('0447381')
  await verifierEcran('invitation')
  const code = new URL(lien.replace('#', '')).searchParams.get('token') ?? ''
  await page.getByRole('link', { name: 'Relever un autre compteur' }).click()
  await page.getByRole('radio', { name: /^Par un code/ }).check()
  await page.getByLabel('Code', { exact: true }).fill('AAAA')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('alert')).toContainText('Saisissez les 12 lettres et chiffres du code.')
  await page.getByLabel('Code', { exact: true }).fill('AAAA BBBB CCCC')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('Ce code n’est pas, ou n’est plus, valable.')).toBeVisible()
  await verifierEcran('wrong code')
  await page.goto(`#/carte-reponse/${code.toLowerCase().replaceAll('-', '')}`)
  await expect(page.getByRole('region', { name: 'Votre compteur' })).toContainText('0447381')
})
