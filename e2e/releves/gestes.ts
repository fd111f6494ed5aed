import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import { relevesCalls } from '@ael/contract/releves/calls.ts'
import type { Page } from '@playwright/test'
import { compteNeuf, enTantQue, ouvrirSession } from '../support/session.ts'

/** Contracts of the demonstration whose meters are read these days; each takes one reading, of one journey. */
export const A_RELEVER = { numeroContrat: '0700101', numeroCompteur: 'D21FA001011' }
export const SANS_COMPTE = { numeroContrat: '0700102', numeroCompteur: 'D21FA001022' }

interface Releveur {
  email: string
  /** What the meter showed last, in cubic metres. */
  dernier: number
}

const dernierIndex = async (client: Client, contract: string): Promise<number> =>
  (await client(relevesCalls.dernierReleve, { params: { contract } })).valeurIndex ?? 0

/** A new account that holds one of these contracts, signed in. */
export async function releveurDe(page: Page, contrat: typeof A_RELEVER): Promise<Releveur> {
  const email = await compteNeuf(page, 'Releveur')
  const { client } = await enTantQue(email)
  await client(abonnementsCalls.gestionAbonnement, { body: { ...contrat, action: 'ATTACHER_CONTRAT' } })
  await ouvrirSession(page, email)
  return { email, dernier: await dernierIndex(client, contrat.numeroContrat) }
}

/** What the meter of a contract showed last, as staff see it. */
export async function dernierIndexDe(numeroContrat: string): Promise<number> {
  const { client } = await enTantQue('gestionnaire@ael.test')
  return dernierIndex(client, numeroContrat)
}

/** As a screen writes cubic metres. */
export const m3 = (volume: number): string =>
  `${volume.toLocaleString('fr-FR').replaceAll(/[\u00A0 ]/g, '\u202F')}\u202Fm³`
