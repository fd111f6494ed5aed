import { randomUUID } from 'node:crypto'
import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import type { TypeServicePaiement } from '@ael/contract/paiements/types-service.ts'
import type { Locator, Page } from '@playwright/test'
import { compteNeuf, enTantQue } from '../support/session.ts'
import { expect } from '../support/test.ts'

/** A contract that any new account may attach: three unpaid invoices, which one journey pays. */
export const IMPAYES = { numeroContrat: '0700133', numeroCompteur: 'D21FA001337' }
/** Settled as the demonstration has it: journeys bring invoices of their own. */
export const TOUS_PRESTATAIRES = { numeroContrat: '0700107', numeroCompteur: 'D21FA001077' }

/** A number of invoice that no other try has paid: a worker that has failed is begun again. */
const ESSAI = randomUUID().slice(0, 8)
export const numeroNeuf = (nom: string): string => `${nom}-${ESSAI}`

interface Payeur {
  email: string
  client: Client
}

/** A new account that holds one of these contracts. */
export async function payeurDe(page: Page, contrat: typeof IMPAYES): Promise<Payeur> {
  const email = await compteNeuf(page, 'Payeur')
  const { client } = await enTantQue(email)
  await client(abonnementsCalls.gestionAbonnement, { body: { ...contrat, action: 'ATTACHER_CONTRAT' } })
  return { email, client }
}

export const titreRetour = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })

/** Euros left to pay of a contract, as the server has it. */
export async function reste(client: Client, contrat: string): Promise<number> {
  const { resultats } = await client(facturesCalls.factures, { query: { type: 'AR', contrat } })
  return resultats.reduce((cents, { soldeFactureClient }) => cents + Math.round(soldeFactureClient * 100), 0) / 100
}

/** « 1 234,56 € » as it is shown. */
export const euros = (montant: number): string =>
  `${montant.toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replaceAll(/[\u00A0 ]/g, '\u202F')}\u202F€`

/** Asks to pay one invoice from the list of those that are owed. */
export async function demander(page: Page, numero: string): Promise<void> {
  await page.goto(`#/factures?recherche=${numero}`)
  await page.getByRole('button', { name: `Payer la facture ${numero}`, exact: true }).click()
  await page
    .getByRole('dialog', { name: `Payer la facture ${numero}` })
    .getByRole('button', { name: /^Payer/ })
    .click()
}

/** On the simulated page of the provider: what the payer does there. */
export async function chezLePrestataire(page: Page, choix: string, type?: TypeServicePaiement): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/simulateurs/${type?.toLowerCase() ?? '(?:paybox|payzen)'}/paiement/`))
  await page
    .locator('button')
    .filter({ has: page.locator('strong', { hasText: new RegExp(`^${choix}$`) }) })
    .click()
}
