import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('an agent finds by keyboard alone a customer whose name he mistypes, then comes back to him', async ({
  page,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'gestionnaire@ael.test')
  await page.goto('#/admin')
  await expect(page.getByRole('button', { name: 'Rechercher' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const champ = page.getByRole('combobox', { name: 'Rechercher dans l’agence' })
  await expect(champ).toBeFocused()
  await page.keyboard.type('mamadou girad')
  await expect(page.getByRole('group', { name: 'Clients' })).toContainText('Mamadou Girard')
  await verifierEcran('staff-search')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mamadou Girard')
  await expect(champ).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('paiem')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paiements')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Récents' }).getByRole('option')).toHaveText([/^Paiements/, /^Mamadou/])
  await page.keyboard.press('Escape')
  await expect(champ).toHaveCount(0)
})

test('a customer has no search of the staff', async ({ page }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('button', { name: 'Rechercher', exact: true })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
