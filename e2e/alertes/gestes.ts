import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import type { Page } from '@playwright/test'
import { enTantQue, compteNeuf, ouvrirSession } from '../support/session.ts'

/** A contract read by radio that any new account may attach. */
const CONTRAT_LIBRE = { numeroContrat: '0700111', numeroCompteur: 'D21FA001119' }

/** Signs in a new account with a contract that is read by radio, and without any alert. */
export async function abonneNeuf(page: Page): Promise<Client> {
  const email = await compteNeuf(page, 'Alerte')
  const { client } = await enTantQue(email)
  await client(abonnementsCalls.gestionAbonnement, { body: { ...CONTRAT_LIBRE, action: 'ATTACHER_CONTRAT' } })
  await ouvrirSession(page, email)
  return client
}
