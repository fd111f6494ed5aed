import { readFile } from 'node:fs/promises'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { lienRecu } from '../support/courriers.ts'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a bill is downloaded by the link of its mail, without an account', async ({ page, verifierEcran }) => {
  const lien = await lienRecu(page, 'standard@ael.test', /^Votre facture du/)
  await page.goto(lien.slice(lien.indexOf('#')))
  await expect(page.getByRole('heading', { name: 'Votre facture' })).toBeVisible()
  await expect(page.getByText(/^Facture n° FA\d+ du/)).toBeVisible()
  await verifierEcran('facture-electronique')
  const arrivee = page.waitForEvent('download')
  const bouton = page.getByRole('button', { name: 'Télécharger la facture' })
  await expect(async () => {
    await bouton.click()
    await expect(page.getByText('Le téléchargement de votre facture a reussi.')).toBeVisible({ timeout: 1500 })
  }).toPass()
  const fichier = await arrivee
  expect(fichier.suggestedFilename()).toMatch(/^facture-\d{7}-\d{4}-\d\d-\d\d-FA\d+\.pdf$/)
  expect((await readFile(await fichier.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a link that was cut short says what to do', async ({ page, verifierEcran, erreursConsole }) => {
  await page.goto('#/facture-electronique?token=AgAA')
  await expect(page.getByRole('heading', { name: 'Ce lien ne s’ouvre pas' })).toBeVisible()
  await verifierEcran('facture-electronique-expiree')
  await page.getByRole('link', { name: 'Se connecter' }).press('Enter')
  await expect(page).toHaveURL(/#\/login/)
  // The browser itself reports the refusal.
  expect(erreursConsole.splice(0)).toEqual([expect.stringContaining('412')])
})

test('a subscriber reads why the bill changes, against the one before and a year earlier', async ({
  page,
  verifierEcran,
}) => {
  const { client } = await ouvrirSession(page, 'standard@ael.test')
  const lien = await lienRecu(page, 'standard@ael.test', /^Votre facture du/)
  const token = new URL(lien.replace('#', '')).searchParams.get('token') ?? ''
  const { numeroFactureClient } = await client(facturesCalls.lienFacture, { params: { token } })
  await page.goto(`#/factures/evolution/0447122/${numeroFactureClient}`)
  await expect(page.getByRole('heading', { name: 'Ce qui fait l’écart' })).toBeVisible()
  expect(await page.getByRole('listitem').filter({ hasText: '€' }).count()).toBeGreaterThan(0)
  await verifierEcran('facture-evolution')
  await page.getByText('Un an plus tôt', { exact: true }).click()
  await expect(page.getByText(/Comparée à.*FA2025/)).toBeVisible()
})
