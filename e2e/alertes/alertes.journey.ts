import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { abonneNeuf } from './gestes.ts'

const alerte = (page: Page, titre: string): Locator =>
  page
    .getByRole('region', { name: 'Mes alertes' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: titre }) })

test('a threshold is set beside the consumption; among the alerts there is no room beside it until it is switched off', async ({
  page,
}) => {
  await abonneNeuf(page)
  await page.goto('#/conso')
  await page.getByRole('button', { name: 'Alertes', exact: true }).click()
  await page.getByRole('button', { name: 'M’avertir au-delà d’un seuil' }).click()
  const option = page.getByRole('dialog', { name: 'M’avertir au-delà d’un seuil' })
  await option.getByLabel('Seuil', { exact: true }).fill('12,5')
  await option.getByRole('button', { name: 'M’avertir' }).click()
  await expect(page.getByRole('region', { name: 'Mes alertes' })).toContainText('Plus de 12,5 m³ par mois')

  await page.goto('#/alerte')
  await expect(page.getByRole('heading', { level: 1, name: 'Alertes' })).toBeVisible()
  const seuil = alerte(page, 'M’avertir au-delà d’un seuil')
  await expect(seuil.getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Créer une alerte' }).press('Enter')
  const fenetre = page.getByRole('dialog', { name: 'Créer une alerte' })
  await fenetre.getByRole('radio', { name: /^Aucune/ }).check()
  await fenetre.getByLabel('Que surveiller').selectOption('AS')
  await fenetre.getByLabel('Nom de l’alerte').fill('Piscine')
  await fenetre.getByRole('radio', { name: /^Par SMS/ }).check()
  await fenetre.getByLabel('Numéro de mobile').fill('06 12 34 56 78')
  await fenetre.getByRole('button', { name: 'Enregistrer l’alerte' }).click()
  await expect(page.getByText('Vous ne pouvez pas avoir plus de 1 alertes actives')).toBeVisible()
  await expect(alerte(page, 'Piscine')).toContainText('Par SMS au 06 12 34 56 78')
  await expect(alerte(page, 'Piscine')).toContainText('Désactivée')

  await seuil.getByRole('button', { name: /^Désactiver/ }).click()
  await expect(seuil).toContainText('Désactivée')
  await alerte(page, 'Piscine')
    .getByRole('button', { name: /^Activer/ })
    .click()
  await expect(alerte(page, 'Piscine').getByText('Active', { exact: true })).toBeVisible()
  await seuil.getByRole('button', { name: /^Supprimer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer l’alerte' }).click()
  await expect(seuil).toHaveCount(0)
})
