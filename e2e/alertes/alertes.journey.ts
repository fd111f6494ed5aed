import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import type { Locator, Page } from '@playwright/test'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { abonneNeuf } from './gestes.ts'

const MAISON = '0447122'
const alerte = (page: Page, titre: string): Locator =>
  page
    .getByRole('region', { name: 'Mes alertes' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: titre }) })

test('water that runs every night: the notice, what to do, the history with its readings', async ({
  page,
  verifierEcran,
}) => {
  const { client } = await ouvrirSession(page, 'standard@ael.test')
  const { resultats } = await client(alertesCalls.historiqueInstancesAlertes, {
    body: { contrat: MAISON, enCours: true },
  })
  const fuite = resultats.find(({ codeTypeAlarme }) => codeTypeAlarme === 'AF')
  await page.goto('#/dashboard')
  await expect(page.getByRole('region', { name: /Fuite possible depuis le/ })).toContainText('perdus à ce jour')
  await expect(page.getByRole('region', { name: 'Alertes', exact: true })).toContainText('Écoulement continu')
  await page.goto('#/alerte')
  await expect(page.getByRole('region', { name: /Fuite possible depuis le/ })).toContainText('Perdus à ce jour')
  const maintenant = page.getByRole('region', { name: 'À regarder maintenant' })
  await expect(maintenant).toContainText(fuite?.message ?? 'AF')
  await expect(maintenant).toContainText('la loi Warsmann')
  await expect(maintenant.getByRole('figure').getByRole('button').first()).toBeVisible()
  await verifierEcran('alertes d’une abonnée')

  const historique = page.getByRole('region', { name: 'Historique' })
  await historique
    .getByRole('button', { name: /^Voir les relevés/ })
    .first()
    .click()
  await expect(historique.getByRole('figure')).toBeVisible()
  await expect(historique.getByRole('button', { name: /^Masquer les relevés/ })).toBeVisible()
  await page.goto('#/alerte/rp')
  await expect(historique).toContainText('Aucun déclenchement')
})

test('created by keyboard, the maximum, switched off and on, deleted', async ({ page, verifierEcran }) => {
  await abonneNeuf(page)
  await page.goto('#/alerte')
  await expect(page.getByRole('heading', { name: 'Vous n’avez pas encore d’alerte' })).toBeVisible()
  await verifierEcran('sans alerte')

  await page.getByRole('button', { name: 'Créer une alerte' }).focus()
  await page.keyboard.press('Enter')
  const fenetre = page.getByRole('dialog', { name: 'Créer une alerte' })
  await fenetre.getByLabel('Nom de l’alerte').fill('Jardin')
  await fenetre.getByLabel('Seuil', { exact: true }).fill('0,5')
  await fenetre.getByRole('radio', { name: /^Par SMS/ }).check()
  await fenetre.getByLabel('Numéro de mobile').fill('06 12 34 56 78')
  await fenetre.getByRole('button', { name: 'Enregistrer l’alerte' }).click()
  await expect(page.getByText("Création de l'alerte réussie")).toBeVisible()
  await expect(alerte(page, 'Jardin')).toContainText('Plus de 500 l par jour')
  await expect(alerte(page, 'Jardin')).toContainText('Par SMS au 06 12 34 56 78')
  await expect(alerte(page, 'Jardin')).toContainText('Active')

  await page.getByRole('button', { name: 'Créer une alerte' }).click()
  await expect(fenetre).toContainText('Une seule alerte peut être active ici')
  await fenetre.getByRole('radio', { name: /^Aucune/ }).check()
  await fenetre.getByLabel('Que surveiller').selectOption('AS')
  await fenetre.getByLabel('Nom de l’alerte').fill('Piscine')
  await fenetre.getByRole('radio', { name: /^Sans envoi/ }).check()
  await fenetre.getByRole('button', { name: 'Enregistrer l’alerte' }).click()
  const maximum =
    'Vous ne pouvez pas avoir plus de 1 alertes actives. Vous devez en désactiver au moins une avant de pouvoir activer la nouvelle'
  await expect(page.getByText(maximum)).toBeVisible()
  const piscine = alerte(page, 'Piscine')
  await expect(piscine).toContainText('Désactivée')
  await alerte(page, 'Jardin')
    .getByRole('button', { name: /^Désactiver/ })
    .click()
  await expect(alerte(page, 'Jardin')).toContainText('Désactivée')
  await piscine.getByRole('button', { name: /^Activer/ }).click()
  await expect(piscine).toContainText('Active')

  await alerte(page, 'Jardin')
    .getByRole('button', { name: /^Modifier/ })
    .click()
  await page.getByRole('dialog').getByLabel('Nom de l’alerte').fill('Potager')
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer l’alerte' }).click()
  await alerte(page, 'Potager')
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer l’alerte' }).click()
  await expect(alerte(page, 'Potager')).toHaveCount(0)
  await verifierEcran('une alerte')
})

test('from the consumption: the window, and the option of one threshold', async ({ page, verifierEcran }) => {
  await abonneNeuf(page)
  await page.goto('#/conso')
  await page.getByRole('button', { name: 'Alertes', exact: true }).click()
  const fenetre = page.getByRole('dialog', { name: 'Alertes' })
  await expect(fenetre.getByRole('region', { name: 'Surveillance du service' })).toContainText('nuits de suite')
  await verifierEcran('fenêtre des alertes')
  await fenetre.getByRole('button', { name: 'M’avertir au-delà d’un seuil' }).click()
  const option = page.getByRole('dialog', { name: 'M’avertir au-delà d’un seuil' })
  await option.getByLabel('Seuil', { exact: true }).fill('12,5')
  await option.getByRole('button', { name: 'M’avertir' }).click()
  await expect(fenetre.getByRole('region', { name: 'Mes alertes' })).toContainText('Plus de 12,5 m³ par mois')
  await page.keyboard.press('Escape')
  await expect(fenetre).toBeHidden()
})

test('a group: the firings of its contracts, each with its address', async ({ page, verifierEcran }) => {
  await ouvrirSession(page, 'premium@ael.test')
  await page.goto('#/dashboard')
  await page.getByRole('banner').getByRole('button', { expanded: false }).first().click()
  await page.getByRole('button', { name: /^Tous mes contrats/ }).click()
  await page.goto('#/alerte')
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText(/Contrat \w{7}, /)
  await verifierEcran('alertes d’un groupe')
})
