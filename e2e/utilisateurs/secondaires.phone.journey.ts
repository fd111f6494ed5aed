import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { listeAJour } from './gestes.ts'

test('on a phone users and perimeters are cards, their forms within reach', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'premium@ael.test')
  await page.goto('#/manage/users')
  const cartes = page.getByRole('list', { name: 'Utilisateurs secondaires et visiteurs' }).getByRole('listitem')
  await expect(cartes.filter({ hasText: 'Inès Haddad' })).toContainText('Immeubles du centre')
  await listeAJour(page)
  await page.getByRole('button', { name: 'Modifier Inès Haddad' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await verifierEcran('phone-user')
  await page.keyboard.press('Escape')

  await page.goto('#/manage/univers')
  await expect(
    page.getByRole('list', { name: 'Périmètres du compte' }).getByRole('link', { name: 'Immeubles du centre' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Immeubles du centre' }).tap()
  await expect(page.getByText('Saint-Bruno')).toBeVisible()
  await verifierEcran('phone-perimeter-groups')
  await page.getByRole('link', { name: /^Contrats un à un/ }).tap()
  await page.getByText('À attacher').tap()
  await listeAJour(page)
  await page.getByRole('checkbox').first().check()
  await page.setViewportSize({ width: 320, height: 640 })
  await verifierEcran('phone-perimeter-contracts-320')
})
