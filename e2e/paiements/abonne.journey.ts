import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { chezLePrestataire, euros, IMPAYES, payeurDe, reste, titreRetour } from './gestes.ts'

test('a subscriber pays a part of his balance, after a refused card and a change of mind', async ({ page }) => {
  const { email, client } = await payeurDe(page, IMPAYES)
  const du = await reste(client, IMPAYES.numeroContrat)
  await ouvrirSession(page, email)
  await page.goto('#/dashboard')
  const payer = page.getByRole('button', { name: `Payer ${euros(du)}` })
  const fenetre = page.getByRole('dialog', { name: 'Payer le solde du contrat' })
  await payer.press('Enter')
  await fenetre.getByRole('button', { name: `Payer ${euros(du)}` }).waitFor()
  await page.keyboard.press('Escape')
  await expect(payer).toBeFocused()

  await payer.click()
  await fenetre.getByRole('button', { name: `Payer ${euros(du)}` }).click()
  await chezLePrestataire(page, 'Refuser la carte')
  await expect(titreRetour(page, 'Votre paiement n’a pas abouti.')).toBeVisible()
  expect(await reste(client, IMPAYES.numeroContrat)).toBe(du)

  await page.getByRole('link', { name: 'Recommencer le paiement' }).click()
  await payer.click()
  await fenetre.getByRole('button', { name: /^Payer/ }).click()
  await chezLePrestataire(page, 'Annuler')
  await expect(titreRetour(page, 'Votre paiement a été annulé.')).toBeVisible()

  await page.getByRole('link', { name: 'Recommencer le paiement' }).click()
  await payer.click()
  await fenetre.getByRole('radio', { name: /^Une partie/ }).check()
  await fenetre.getByLabel('Somme à payer').fill('300,50')
  await fenetre.getByRole('button', { name: `Payer ${euros(300.5)}` }).click()
  await chezLePrestataire(page, 'Payer, prévenir deux fois')
  await expect(titreRetour(page, 'Nous avons bien enregistré votre paiement.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(IMPAYES.numeroContrat)
  await page.getByRole('link', { name: 'Revenir au tableau de bord' }).click()
  await expect(page.getByRole('button', { name: `Payer ${euros(du - 300.5)}` })).toBeVisible()
})
