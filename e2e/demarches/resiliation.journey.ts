import { texteRecu } from '../support/courriers.ts'
import { dernierIndexDe } from '../releves/gestes.ts'
import { expect, test } from '../support/test.ts'
import { continuer, envoyer, saisirAdresse, SANS_COMPTE } from './gestes.ts'

test('whoever has no account ends his contract by the numbers of his meter, and keeps a dated receipt', async ({
  page,
}) => {
  const dernier = await dernierIndexDe(SANS_COMPTE.numeroContrat)
  await page.goto('#/demarches/resiliationdec')
  await page.getByRole('button', { name: 'Commencer la demande' }).click()
  await page.getByLabel('Numéro de contrat').fill(SANS_COMPTE.numeroContrat)
  await page.getByLabel('Numéro du compteur').fill(SANS_COMPTE.numeroCompteur)
  await page.getByLabel('Index du compteur').fill(String(dernier + 3))
  await continuer(page, 'Le titulaire')
  await page.getByLabel('Nom', { exact: true }).fill(SANS_COMPTE.nom)
  await page.getByLabel('Prénom').fill('Ada')
  const email = `depart.${Date.now()}@exemple.fr`
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Téléphone', { exact: true }).fill('0320000000')
  await continuer(page, 'Votre nouvelle adresse')
  await saisirAdresse(page)
  await continuer(page, 'Documents et précisions')
  await continuer(page, 'Vérifiez votre demande', 'Vérifier ma demande')
  await expect(page.getByText('Vérifié')).toBeVisible()
  const reference = await envoyer(page)
  const recepisse = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger le reçu' }).click()
  expect((await recepisse).suggestedFilename()).toBe(`recepisse-${reference}.pdf`)
  expect(await texteRecu(page, email, /résili/i)).toContain(SANS_COMPTE.numeroContrat)
})
