import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('somebody looks for an answer by subject and by words, whatever the accents', async ({ page, verifierEcran }) => {
  await page.goto('#/faq')
  await expect(page.getByRole('heading', { level: 1, name: 'Questions fréquentes' })).toBeVisible()
  await expect(page.getByText('32 questions')).toBeVisible()
  await page.getByRole('navigation', { name: 'Sujets' }).getByRole('link', { name: 'Fuites et urgences' }).click()
  await expect(page.getByText('5 questions')).toBeVisible()
  await page.getByText('Je n’ai plus d’eau. Que faire').click()
  await expect(page.getByText('appelez le 01 99 00 12 34')).toBeVisible()
  await verifierEcran('faq answer')

  await page.getByLabel('Chercher dans les questions').fill('DEMENAGE')
  await expect(page).toHaveURL(/recherche=DEMENAGE/)
  await expect(page.getByText('1 question', { exact: true })).toBeVisible()
  await expect(page.getByText('La facture de solde s’arrête à cet index.')).toBeVisible()
  await page.getByLabel('Chercher dans les questions').fill('zzzz')
  await expect(page.getByRole('heading', { name: /Aucune question ne parle de/ })).toBeVisible()
  await verifierEcran('faq without result')
  await page.getByRole('link', { name: 'Voir toutes les questions' }).click()
  await expect(page.getByText('32 questions')).toBeVisible()
})

test('a signed-in user reaches the questions from his menu', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/dashboard')
  await page.getByRole('button', { name: /^Mon compte/ }).click()
  const menu = page.getByRole('group', { name: 'Mon compte' })
  await menu.getByRole('link', { name: 'Questions fréquentes' }).click()
  await expect(page.getByText('32 questions')).toBeVisible()
  await verifierEcran('faq signed in')
})
