import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('on a phone an appointment is taken, put in the calendar, and cancelled', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'standard@ael.test')
  await page.goto('#/demarches/mesInterventions')
  await page.getByRole('link', { name: /^Choisir un créneau/ }).tap()
  await page.getByRole('button', { name: 'Commencer la demande' }).tap()
  await page.getByRole('button', { name: 'Continuer' }).tap()
  await page.getByLabel('Jour').selectOption({ index: 3 })
  await page.getByRole('radio').first().check()
  await verifierEcran('phone-slot')
  await page.getByRole('button', { name: 'Continuer' }).tap()
  await page.getByLabel('Téléphone').fill('0612345678')
  await page.getByRole('button', { name: 'Vérifier ma demande' }).tap()
  await page.getByRole('button', { name: 'Envoyer la demande' }).tap()
  await page.getByRole('link', { name: 'Revenir aux interventions' }).tap()

  const pris = page.getByRole('region', { name: 'Rendez-vous pris' })
  const fichier = page.waitForEvent('download')
  await pris.getByRole('button', { name: /^Ajouter au calendrier/ }).tap()
  expect((await fichier).suggestedFilename()).toBe('rendez-vous.ics')
  await pris.getByRole('button', { name: /^Annuler le rendez-vous/ }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler le rendez-vous' }).tap()
  await expect(pris).toContainText('Aucun rendez-vous à venir.')
})
