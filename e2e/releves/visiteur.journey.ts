import { lienRecu } from '../support/courriers.ts'
import { expect, test } from '../support/test.ts'
import { dernierIndexDe, SANS_COMPTE } from './gestes.ts'

test('a visitor comes by the link or the code of an invitation, and reads another meter by its numbers', async ({
  page,
}) => {
  const dernier = await dernierIndexDe(SANS_COMPTE.numeroContrat)
  const compteur = page.getByRole('region', { name: 'Votre compteur' })
  const lien = await lienRecu(page, 'standard@ael.test', /^Relevez votre compteur/)
  await page.goto(lien.slice(lien.indexOf('#')))
  await expect(compteur).toContainText('0447381')
  // As it is typed from a letter.
  const code = new URL(lien.replace('#', '')).searchParams.get('token') ?? ''
  await page.goto(`#/carte-reponse/${code.toLowerCase().replaceAll('-', '')}`)
  await expect(compteur).toContainText('0447381')

  await page.getByRole('link', { name: 'Relever un autre compteur' }).click()
  await page.getByLabel('Numéro de contrat').fill(SANS_COMPTE.numeroContrat)
  await page.getByLabel('Numéro de compteur').fill(SANS_COMPTE.numeroCompteur)
  await expect(page.getByText('Vérifié')).toBeVisible()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Que montre votre compteur/ })).toBeVisible()
  // A phone that loads the page again finds the meter again.
  await page.reload()
  await expect(compteur).toContainText(SANS_COMPTE.numeroContrat)
  await expect(page.getByText('D’habitude')).toHaveCount(0)
  await page.getByLabel('Index du compteur').fill(String(dernier + 4))
  await page.getByLabel('Adresse e-mail').fill('passant@exemple.fr')
  await page.getByRole('button', { name: 'Envoyer mon relevé' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Votre relevé est enregistré' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('passant@exemple.fr')
})
