import { seConnecter, expect, test } from '../support/test.ts'
import { ouvrirSession } from '../support/session.ts'

test('on a phone, the bar leads to what is used most, with the number of alerts; the rest is behind « Plus »', async ({
  page,
  verifierEcran,
}) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/dashboard')
  const barre = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(barre.getByRole('listitem')).toHaveText([
    'Accueil',
    'Conso',
    'Factures',
    /^Alertes.*en cours\)$/,
    'Plus',
  ])
  await barre.getByRole('link', { name: /^Alertes \(\d+ en cours\)$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alertes' })).toBeFocused()
  await expect(barre.getByRole('link', { name: /^Alertes/ })).toHaveAttribute('aria-current', 'page')
  await barre.getByRole('button', { name: 'Plus' }).click()
  const plus = page.getByRole('dialog', { name: 'Plus' })
  await expect(plus.getByRole('link', { name: 'Mon contrat' })).toBeVisible()
  await verifierEcran('bar-plus')
  await plus.getByRole('link', { name: 'Mon contrat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mon contrat' })).toBeFocused()
})

test('whoever signs in is told nothing that the home page does not say', async ({ page }) => {
  await seConnecter(page, 'standard@ael.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeHidden()
})
