import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { chezLePrestataire, euros, IMPAYES, payeurDe, reste } from './gestes.ts'

test('a subscriber pays a part of his balance, after a refused card and a change of mind', async ({
  page,
  verifierEcran,
}) => {
  const { email, client } = await payeurDe(page, IMPAYES)
  const du = await reste(client, IMPAYES.numeroContrat)
  await ouvrirSession(page, email)
  await page.goto('#/dashboard')
  const payer = page.getByRole('button', { name: `Payer ${euros(du)}` })
  await payer.press('Enter')
  const fenetre = page.getByRole('dialog', { name: 'Payer le solde du contrat' })
  await fenetre.getByRole('radio', { name: /^Une partie/ }).check()
  await verifierEcran('paiement du solde')
  await page.keyboard.press('Escape')
  await expect(payer).toBeFocused()

  await payer.click()
  await fenetre.getByRole('button', { name: `Payer ${euros(du)}` }).click()
  await chezLePrestataire(page, 'Refuser la carte')
  await expect(page.getByRole('heading', { level: 1, name: 'Votre paiement n’a pas abouti.' })).toBeVisible()
  await verifierEcran('paiement refusé')
  expect(await reste(client, IMPAYES.numeroContrat)).toBe(du)

  await page.getByRole('link', { name: 'Recommencer le paiement' }).click()
  await payer.click()
  await fenetre.getByRole('button', { name: /^Payer/ }).click()
  await chezLePrestataire(page, 'Annuler')
  await expect(page.getByRole('heading', { level: 1, name: 'Votre paiement a été annulé.' })).toBeVisible()
  await verifierEcran('paiement annulé')

  await page.getByRole('link', { name: 'Recommencer le paiement' }).click()
  await payer.click()
  await fenetre.getByRole('radio', { name: /^Une partie/ }).check()
  await fenetre.getByLabel('Somme à payer').fill('300,50')
  await fenetre.getByRole('button', { name: `Payer ${euros(300.5)}` }).click()
  await chezLePrestataire(page, 'Payer, prévenir deux fois')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Nous avons bien enregistré votre paiement.' }),
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText(IMPAYES.numeroContrat)
  await verifierEcran('paiement enregistré')
  await page.getByRole('link', { name: 'Revenir au tableau de bord' }).click()
  await expect(page.getByRole('button', { name: `Payer ${euros(du - 300.5)}` })).toBeVisible()
})
