import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { ouvrirTableauDeBord, tuilesChargees, verifierImmobile } from './lectures.ts'

test('on a phone: what calls, then money, then water, then the rest, and nothing moves', async ({ page }) => {
  await ouvrirTableauDeBord(page)
  await verifierImmobile(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    /(?:Écoulement continu|Fuite possible) depuis le/,
    /^(?:Solde|À payer)/,
    'Prochaine facture',
    /^Consommation/,
    'Dernière facture',
    'Dernier règlement',
    'Relevés',
    'Alertes',
    'Interventions',
    'Services',
    'Prélèvement',
    'Facture électronique',
    'Documents',
  ])
  const gauches = await page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((tuiles) => tuiles.map((tuile) => tuile.getBoundingClientRect().left))
  expect(new Set(gauches).size).toBe(1)
})

test('on a phone, a reminder stands before everything else', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'premium@ael.test')
  await page.goto('#/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Marc' })).toBeVisible()
  await tuilesChargees(page)
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click()
  await page.getByRole('button', { name: /^Tous mes contrats/ }).click()
  await expect(page.getByRole('region', { name: 'Contrats du groupe' })).toBeVisible()
  await tuilesChargees(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    /Paiement (?:relancé|en retard)$/,
  )
  await verifierEcran('dashboard-phone-reminder')
})
