import { facturesCalls } from '@ael/contract/factures/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import type { Locator, Page } from '@playwright/test'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { chezLePrestataire } from './gestes.ts'

test.describe.configure({ mode: 'serial' })

/** Nadia, looking at all her contracts together. */
async function gestionnaire(page: Page): Promise<Client> {
  const { client } = await ouvrirSession(page, 'grandcompte@ael.test')
  const url = new URL('/ael-v2/', (await page.request.head('')).url()).href
  await page.context().addCookies([{ name: 'aelContexte', value: 'groupe:0', url, sameSite: 'Strict' }])
  await page.goto('#/dashboard')
  return client
}

async function aReglerDuGroupe(client: Client): Promise<string[]> {
  const { resultats } = await client(facturesCalls.facturesGroupe, { query: { idGroupe: 0, type: 'AR', nbElements: 100 } })
  return resultats.map(({ numeroFactureClient }) => numeroFactureClient)
}

async function choisir(page: Page): Promise<Locator> {
  const fenetre = page.getByRole('dialog', { name: 'Factures à payer' })
  await page.getByRole('button', { name: 'Choisir les factures à payer' }).press('Enter')
  await expect(fenetre.getByRole('listitem').first()).toBeVisible()
  return fenetre
}

const numeroDe = async (ligne: Locator): Promise<string> => /FA\d+/.exec(await ligne.innerText())?.[0] ?? ''

test('a property manager pays several invoices of a group together; the notification is lost, then comes', async ({ page, verifierEcran }) => {
  const client = await gestionnaire(page)
  const fenetre = await choisir(page)
  await verifierEcran('factures du groupe')
  const lignes = fenetre.getByRole('listitem')
  const numeros = [await numeroDe(lignes.nth(0)), await numeroDe(lignes.nth(1))]
  for (const numero of numeros) await fenetre.getByRole('checkbox', { name: new RegExp(numero) }).press('Space')
  await fenetre.getByRole('button', { name: /^Continuer avec 2 factures/ }).press('Enter')
  const paiement = page.getByRole('dialog', { name: 'Régler 2 factures' })
  for (const numero of numeros) await expect(paiement).toContainText(numero)
  await expect(paiement.getByRole('button', { name: /^Payer/ })).toBeVisible()
  await verifierEcran('paiement de deux factures')
  await paiement.getByRole('button', { name: /^Payer/ }).click()
  await chezLePrestataire(page, 'Payer sans prévenir')

  await expect(page.getByRole('heading', { level: 1, name: 'Les informations de votre paiement sont en cours de récupération.' })).toBeVisible()
  expect(await aReglerDuGroupe(client)).toEqual(expect.arrayContaining(numeros))
  const reference = new URLSearchParams(page.url().split('?')[1]).get('reference')
  const transactions = (await (await page.request.get('/simulateurs/paybox/transactions')).json()) as Array<{ cle: string; reference: string }>
  const transaction = transactions.find((une) => une.reference === reference)
  await page.request.post(`/simulateurs/paybox/transactions/${transaction?.cle}/notifier`)
  await expect(page.getByRole('heading', { level: 1, name: 'Nous avons bien enregistré votre paiement.' })).toBeVisible({ timeout: 20_000 })
  for (const numero of numeros) await expect(page.getByRole('main')).toContainText(numero)
  const restantes = await aReglerDuGroupe(client)
  expect(restantes.filter((numero) => numeros.includes(numero))).toEqual([])
})

test('a provider that never notifies is asked; invoices of two services are not paid together', async ({ page }) => {
  const client = await gestionnaire(page)
  const { resultats } = await client(facturesCalls.facturesGroupe, { query: { idGroupe: 0, type: 'AR', nbElements: 100 } })
  const electricite = resultats.find(({ traiteFacturationCode, isPaiementAutorise }) => traiteFacturationCode === 'ELEC' && isPaiementAutorise)
  const fenetre = await choisir(page)
  await fenetre.getByRole('checkbox', { name: new RegExp(electricite?.numeroFactureClient ?? 'ELEC') }).check()
  await expect(fenetre.getByText('D’un autre service\u202F: se règle à part').first()).toBeVisible()
  await fenetre.getByRole('button', { name: /^Continuer avec 1 facture/ }).click()
  await page.getByRole('dialog', { name: /^Régler la facture/ }).getByRole('button', { name: /^Payer/ }).click()
  await chezLePrestataire(page, 'Payer sans prévenir')
  await expect(page.getByRole('heading', { level: 1, name: 'Nous avons bien enregistré votre paiement.' })).toBeVisible({ timeout: 20_000 })
  expect(await aReglerDuGroupe(client)).not.toContain(electricite?.numeroFactureClient)
})
