import type { Page } from '@playwright/test'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('an agent finds by keyboard a customer whose name he mistypes, notes, acts for him in all his tabs, and leaves', async ({
  page,
}) => {
  await ouvrirSession(page, 'admin@ael.test')
  await page.goto('#/admin')
  await expect(page.getByRole('button', { name: 'Rechercher' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Rechercher dans l’agence' })).toBeFocused()
  // A letter is missing.
  await page.keyboard.type('mamadou girad')
  await expect(page.getByRole('group', { name: 'Clients' })).toContainText('Mamadou Girard')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mamadou Girard')
  await page.getByRole('textbox', { name: 'Écrire une note' }).fill('Préfère être rappelé après 18 h.')
  await page.getByRole('button', { name: 'Écrire la note' }).click()
  await expect(page.getByRole('listitem').getByText('Préfère être rappelé après 18 h.')).toBeVisible()

  const autre = await page.context().newPage()
  await autre.goto('#/admin')
  await expect(autre.getByRole('button', { name: 'Rechercher' })).toBeVisible()
  const dit = (onglet: Page) => onglet.getByRole('region', { name: 'Usurpation' })
  await page.getByRole('button', { name: 'Agir pour lui' }).press('Enter')
  const bandeau = dit(page)
  for (const onglet of [page, autre]) await expect(dit(onglet)).toContainText('Mode usurpation actif')
  // A customer writes nothing, whoever acts for him.
  await page.goto('#/mentions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentions légales')
  await expect(page.getByRole('button', { name: /^Modifier/ })).toHaveCount(0)
  const recommencee = page.waitForEvent('load')
  await bandeau.getByRole('button', { name: 'Revenir à mon compte' }).press('Enter')
  await recommencee
  for (const onglet of [page, autre]) await expect(dit(onglet)).toHaveCount(0)
})
