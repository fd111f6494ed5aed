import { expect, test } from '../support/test.ts'

const titre = (nom: string | RegExp) => ({ level: 1, name: nom }) as const

test('a visitor goes from the footer through the pages of information to the answer that he looks for', async ({
  page,
}) => {
  await page.goto('#/login')
  const pied = page.getByRole('contentinfo')
  await pied.getByRole('link', { name: /^Accessibilité\s: partiellement conforme$/ }).click()
  await expect(page.getByRole('heading', titre(/^Accessibilité/))).toBeFocused()
  await expect(page).toHaveTitle(/^Accessibilité\s: partiellement conforme – Agence en ligne$/)
  await page.getByRole('navigation', { name: 'Informations' }).getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page).toHaveURL(/#\/mentions$/)
  await pied.getByRole('link', { name: 'Données personnelles' }).click()
  await expect(page.getByRole('heading', titre('Données personnelles'))).toBeVisible()

  await pied.getByRole('link', { name: 'Questions fréquentes' }).click()
  await expect(page.getByRole('heading', titre('Questions fréquentes'))).toBeVisible()
  await expect(page.getByText('32 questions')).toBeVisible()
  await page.getByLabel('Chercher dans les questions').fill('DEMENAGE')
  await expect(page).toHaveURL(/recherche=DEMENAGE/)
  await expect(page.getByText('1 question', { exact: true })).toBeVisible()
  await expect(page.getByText('La facture de solde s’arrête à cet index.')).toBeVisible()
})
