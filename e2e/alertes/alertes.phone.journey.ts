import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('on a phone: what calls, and an alert that is refused then given up', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/alerte')
  await expect(page.getByRole('region', { name: 'À regarder maintenant' }).getByRole('figure')).toBeVisible()
  await verifierEcran('alertes sur un téléphone')
  await page.getByRole('button', { name: 'Créer une alerte' }).click()
  const fenetre = page.getByRole('dialog', { name: 'Créer une alerte' })
  await fenetre.getByRole('radio', { name: /^Par SMS/ }).check()
  await fenetre.getByRole('button', { name: 'Enregistrer l’alerte' }).click()
  await expect(fenetre.getByRole('alert')).toContainText('réponses à corriger')
  await verifierEcran('alerte refusée sur un téléphone')
  await fenetre.getByRole('button', { name: 'Annuler' }).click()
  await expect(fenetre).toBeHidden()
})
