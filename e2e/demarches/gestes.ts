import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { expect, type Page } from '@playwright/test'
import { preuveClient } from '../abonnements/gestes.ts'
import { compteNeuf, enTantQue, ouvrirSession, type Appelant } from '../support/session.ts'

/** Places and contracts of the demonstration that no account has; each serves one journey here. */
export const LIBRE = { numeroCompteur: 'D21FA001315' }
export const SANS_COMPTE = { numeroContrat: '0700108', numeroCompteur: 'D21FA001088', nom: 'Okafor' }
export const QUI_RECLAME = '0700122'

/** A new account that has shown to be the customer of this contract, signed in. */
export async function clientDuContrat(
  page: Page,
  numeroContrat: string,
): Promise<{ email: string; session: Appelant }> {
  const email = await compteNeuf(page, 'Demandeur')
  const { client } = await enTantQue(email)
  const { numeroClient, numeroFacture: referenceFacture } = preuveClient(numeroContrat)
  await client(abonnementsCalls.gestionAbonnement, {
    body: { numeroContrat, numeroClient, referenceFacture, action: 'ATTACHER_CONTRAT' },
  })
  return { email, session: await ouvrirSession(page, email) }
}

/** Goes on to the step of this name. */
export async function continuer(page: Page, etape: string, bouton = 'Continuer'): Promise<void> {
  await page.getByRole('button', { name: bouton }).click()
  await expect(page.getByRole('heading', { level: 1, name: etape })).toBeFocused()
}

/** Sends what is on the last step, and answers the reference of the request. */
export async function envoyer(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Demande envoyée' })).toBeVisible()
  return (await page.getByText(/^DE\d{8}$/).textContent()) ?? ''
}

/** An address in a commune that the demonstration serves. */
export async function saisirAdresse(page: Page): Promise<void> {
  await page.getByLabel('Numéro et voie').fill('4 quai du Port')
  await page.getByLabel('Code postal').fill('26960')
  await page.getByLabel('Ville').fill('Valombre')
}
