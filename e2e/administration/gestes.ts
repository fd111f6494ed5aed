import { randomUUID } from 'node:crypto'
import type { Client } from '@ael/contract/client.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { reclamation } from '@ael/contract/demarches/formulaires/reclamation.ts'
import { contexteDe, PERSONNE, repondre } from '@ael/contract/demarches/testing/reponses.ts'
import type { Page } from '@playwright/test'
import { compteNeuf, enTantQue, ouvrirSession } from '../support/session.ts'

/** A customer of his own who complains; answers his address and the reference of his request. */
export async function reclamationNeuve(page: Page): Promise<{ email: string; client: Client; reference: string }> {
  const email = await compteNeuf(page, 'Client')
  const { client } = await enTantQue(email)
  const valeurs = repondre(reclamation, contexteDe(reclamation, { personne: PERSONNE }), {
    complet: false,
    choisies: { user_email: email },
  })
  const { reference } = await client(demarchesCalls.creationNouvelleDemarche, {
    body: {
      typeFormulaire: reclamation.type,
      idProcessus: randomUUID(),
      valeurs: { ...valeurs } as Record<string, string | string[]>,
    },
  })
  return { email, client, reference }
}

/** A page of its own for somebody else, who is signed in; it is closed with the first. */
export async function pageDe(page: Page, identifiant: string): Promise<Page> {
  const contexte = await page.context().browser()?.newContext()
  if (!contexte) throw new Error('no browser')
  // After the last journey the browser is closed already.
  page.once('close', () => void contexte.close().catch(() => undefined))
  const autre = await contexte.newPage()
  await ouvrirSession(autre, identifiant)
  return autre
}
