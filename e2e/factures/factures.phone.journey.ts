import { listeAJour } from '../abonnements/gestes.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('on a phone invoices and settlements are cards', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/factures?vue=toutes&taille=10')
  const cartes = page.getByRole('list', { name: 'Toutes les factures' }).getByRole('listitem')
  await expect(cartes).toHaveCount(10)
  await listeAJour(page)
  const tailles = await cartes
    .first()
    .getByRole('button')
    .evaluateAll((boutons) => boutons.map((bouton) => bouton.getBoundingClientRect()))
  expect(Math.min(...tailles.map(({ height }) => height))).toBeGreaterThanOrEqual(40)
  await cartes.first().getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Exporter en ZIP' })).toBeVisible()
  await verifierEcran('phone-invoices-selection')

  await page.getByRole('link', { name: 'Règlements' }).tap()
  await expect(page.getByRole('list', { name: 'Règlements reçus' }).getByRole('listitem').first()).toBeVisible()
  await listeAJour(page)
})
