import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import type { Locator, Page } from '@playwright/test'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** A shop where water runs, and a dwelling whose leak was repaired: nights cannot be awaited. */
const QUI_COULE = '0452487'
const REPAREE = '0451019'

const enJour = (jour: string): string => jour.split('-').toReversed().join('/')
const regarder = async (page: Page, contrat: string): Promise<void> => {
  await page.goto(`#/detail?contrat=${contrat}`)
  await expect(page.getByRole('banner')).toContainText(contrat)
}
const fuiteDe = (page: Page): Locator => page.getByRole('region', { name: /Fuite possible depuis le/ })

test('the story of a leak: told everywhere, answered, then closed, with the relief of its bill', async ({
  page,
  verifierEcran,
}) => {
  const { client } = await ouvrirSession(page, 'premium@ael.test')
  const lire = async (contract: string) => (await client(alertesCalls.fuite, { params: { contract } })).fuite
  const quiCoule = await lire(QUI_COULE)
  const litres = new RegExp(String(Math.floor((quiCoule?.litresPerdus ?? 0) / 1000)) + '\\s\\d{3}')

  // The same flow, with the same litres, wherever it is told.
  await regarder(page, QUI_COULE)
  for (const ecran of ['dashboard', 'alerte', 'conso']) {
    await page.goto(`#/${ecran}`)
    await expect(fuiteDe(page)).toContainText(litres)
  }
  // The screen before told the same.
  await expect(page.getByRole('heading', { level: 1, name: 'Consommation' })).toBeVisible()

  // What is answered on one screen is told on the other, and taken back there.
  await page.getByRole('button', { name: 'C’est réparé' }).click()
  await expect(fuiteDe(page)).toContainText(/Vérification\s: nuit 1 sur 3/)
  await page.goto('#/alerte')
  await expect(fuiteDe(page)).toContainText(/Vérification\s: nuit 1 sur 3/)
  await page.getByRole('button', { name: 'Annuler cette réponse' }).click()
  await expect(page.getByRole('button', { name: 'Je connais la cause' })).toBeVisible()

  // Three dry nights have confirmed that one: its bill may be relieved.
  const reparee = await lire(REPAREE)
  await regarder(page, REPAREE)
  await page.goto('#/conso')
  const close = page.getByRole('region', { name: /Plus rien ne coule depuis le/ })
  await expect(close).toContainText('Réparation confirmée')
  await expect(close).toContainText('3 nuits de suite sans écoulement')
  const { facture, montantTTC } = await client(alertesCalls.ecretement, {
    params: { contract: REPAREE },
    query: { origine: 'CANALISATION' },
  })
  const numero = facture?.numeroFactureClient ?? ''
  await expect(page.getByText(new RegExp(`${numero}.*${String(montantTTC).replace('.', ',')}`))).toBeVisible()

  await page.getByRole('link', { name: 'Demander l’écrêtement' }).click()
  await page.getByRole('button', { name: 'Commencer la demande' }).click()
  await expect(page.getByLabel('Numéro de contrat')).toHaveValue(REPAREE)
  await expect(page.getByLabel('Numéro de la facture')).toHaveValue(numero)
  await page.getByRole('radio', { name: /^Autrement/ }).check()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByLabel('Date de la réparation')).toHaveValue(enJour(reparee?.arret ?? ''))
  await expect(page.getByLabel(/^Précisions/)).toHaveValue(
    `Le compteur a relevé un écoulement continu du ${enJour(reparee?.depuis ?? '')} au ${enJour(reparee?.arret ?? '')}.`,
  )
  await verifierEcran('demande d’écrêtement')
})
