import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { tabulerVers } from './gestes.ts'

test('by the keyboard alone, one goes from contract to group and to all contracts', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'premium@ael.test')
  await page.goto('#/manage/contrats')
  const entete = page.getByRole('banner')
  const bouton = entete.locator('button[aria-controls]').filter({ hasText: /contrat/i })
  await expect(page.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeVisible()
  await tabulerVers(page, bouton)
  await page.keyboard.press('Enter')
  await expect(bouton).toHaveAttribute('aria-expanded', 'true')
  await verifierEcran('switcher')
  await page.keyboard.press('Escape')
  await expect(bouton).toHaveAttribute('aria-expanded', 'false')
  await expect(bouton).toBeFocused()

  // A group is found whatever its accents and capitals, a contract by its address.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(entete.getByRole('searchbox', { name: 'Rechercher un contrat' })).toBeFocused()
  await page.keyboard.type('PÉUPLIERS')
  const groupe = entete.getByRole('button', { name: /^Les Peupliers/ })
  await expect(entete.getByRole('button', { name: /^Tous mes contrats/ })).toHaveCount(0)
  await expect(entete.getByRole('button', { name: /^Général Les Peupliers/ }).nth(1)).toBeVisible()
  await tabulerVers(page, groupe)
  await page.keyboard.press('Enter')
  await expect(bouton).toHaveText(/^Les Peupliers\d+ contrats$/)
  await expect(bouton).toBeFocused()

  await page.keyboard.press('Enter')
  await tabulerVers(page, entete.getByRole('button', { name: /^Tous mes contrats/ }))
  await page.keyboard.press('Enter')
  await expect(bouton).toHaveText(/^Tous mes contrats\d{3} contrats$/)
  // What one looks at stays when the page is read again.
  await page.reload()
  await expect(bouton).toHaveText(/^Tous mes contrats/)
})

test('with a few contracts, they are all listed, and every page follows the choice', async ({ page }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/detail')
  await expect(page.getByRole('region', { name: 'Contrat', exact: true })).toContainText('0447122')
  const entete = page.getByRole('banner')
  await entete.getByRole('button', { name: /Contrat \d{7}/ }).press('Enter')
  await expect(entete.getByRole('searchbox')).toHaveCount(0)
  await entete.getByRole('button', { name: /^Appartement de mamie/ }).press('Enter')
  await expect(entete.getByRole('button', { name: /^Appartement de mamie/ })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Contrat', exact: true })).toContainText('0447381')
})
