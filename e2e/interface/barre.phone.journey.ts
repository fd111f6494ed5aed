import { seConnecter, expect, test } from '../support/test.ts'

test('on a phone, the bar leads to what is used most, with the number of alerts; the rest is behind « Plus »', async ({
  page,
  verifierEcran,
}) => {
  await seConnecter(page, 'standard@ael.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible()
  // Whoever signs in is told nothing that the home page does not say.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeHidden()
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
