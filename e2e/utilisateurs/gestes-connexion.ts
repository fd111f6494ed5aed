import { randomInt } from 'node:crypto'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { Page } from '@playwright/test'
import { anonyme } from '../support/session.ts'
import { expect } from '../support/test.ts'

/**
 * Tries so many wrong passwords, from an address that is the page's too from then on: after thirty of them the agency
 * refuses all who call from there, and all journeys call from one.
 */
export async function devinerEnVain(page: Page, identifiant: string, fois: number): Promise<void> {
  const ailleurs = { 'X-Forwarded-For': `198.51.${randomInt(256)}.${randomInt(1, 255)}` }
  await page.setExtraHTTPHeaders(ailleurs)
  const { client } = await anonyme(ailleurs)
  for (let essai = 0; essai < fois; essai++) {
    const echec = client(utilisateursCalls.authentification, { body: { identifiant, motDePasse: 'Faux-2026!' } })
    await expect(echec).rejects.toThrow('Identifiant et/ou mot de passe incorrect.')
  }
}
