import { facturesCalls } from '@ael/contract/factures/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import type { Page } from '@playwright/test'
import { ouvrirSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { chezLePrestataire, titreRetour } from './gestes.ts'

/** Nadia, looking at all her contracts together. */
async function gestionnaire(page: Page): Promise<Client> {
  const { client } = await ouvrirSession(page, 'grandcompte@ael.test')
  const url = new URL('/ael-v2/', (await page.request.head('')).url()).href
  await page.context().addCookies([{ name: 'aelContexte', value: 'groupe:0', url, sameSite: 'Strict' }])
  await page.goto('#/dashboard')
  return client
}

/** The invoices of water of the group that may be paid, as its list shows them first. */
async function aReglerDuGroupe(client: Client, traite = 'EAU'): Promise<string[]> {
  const { resultats } = await client(facturesCalls.facturesGroupe, {
    query: { idGroupe: 0, type: 'AR', nbElements: 25 },
  })
  return resultats
    .filter(({ traiteFacturationCode, isPaiementAutorise }) => traiteFacturationCode === traite && isPaiementAutorise)
    .map(({ numeroFactureClient }) => numeroFactureClient)
}

/** Chooses rows of the list of invoices by their checkboxes, with the keyboard. */
async function choisir(page: Page, numeros: readonly string[]): Promise<void> {
  for (const numero of numeros) await page.getByRole('checkbox', { name: new RegExp(numero) }).press('Space')
}

test('a property manager pays several invoices of a group together; the notification is lost, then comes', async ({
  page,
  verifierEcran,
}) => {
  const client = await gestionnaire(page)
  await page.getByRole('link', { name: 'Choisir les factures à payer' }).press('Enter')
  await expect(page).toHaveURL(/#\/factures$/)
  const numeros = (await aReglerDuGroupe(client)).slice(0, 2)
  const [electricite = ''] = await aReglerDuGroupe(client, 'ELEC')
  await choisir(page, [...numeros, electricite])
  const barre = page.getByRole('region', { name: 'Actions sur la sélection' })
  await expect(barre).toContainText('À payer en 2 fois\u202F: ces factures ne viennent pas du même service.')
  await expect(barre.getByRole('button', { name: `Payer la facture ${electricite}` })).toBeVisible()
  await verifierEcran('factures de deux services')
  await barre.getByRole('button', { name: 'Payer 2 factures' }).press('Enter')
  const paiement = page.getByRole('dialog', { name: 'Payer 2 factures' })
  for (const numero of numeros) await expect(paiement).toContainText(numero)
  await paiement.getByRole('button', { name: /^Payer/ }).click()
  await chezLePrestataire(page, 'Payer sans prévenir')

  await expect(titreRetour(page, 'Les informations de votre paiement sont en cours de récupération.')).toBeVisible()
  // Not recorded, and not offered a second time either.
  const enCours = (
    await client(facturesCalls.facturesGroupe, { query: { idGroupe: 0, type: 'AR', nbElements: 25 } })
  ).resultats.filter(({ etat }) => etat === 'PAIEMENT_EN_COURS')
  expect(enCours.map(({ numeroFactureClient }) => numeroFactureClient)).toEqual(expect.arrayContaining(numeros))
  const reference = new URLSearchParams(page.url().split('?')[1]).get('reference')
  const transactions = (await (await page.request.get('/simulateurs/paybox/transactions')).json()) as Array<{
    cle: string
    reference: string
  }>
  const transaction = transactions.find((une) => une.reference === reference)
  await page.request.post(`/simulateurs/paybox/transactions/${transaction?.cle}/notifier`)
  await expect(titreRetour(page, 'Nous avons bien enregistré votre paiement.')).toBeVisible()
  for (const numero of numeros) await expect(page.getByRole('main')).toContainText(numero)
  const restantes = await aReglerDuGroupe(client)
  expect(restantes.filter((numero) => numeros.includes(numero))).toEqual([])
})
