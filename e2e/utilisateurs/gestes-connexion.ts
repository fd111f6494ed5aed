import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { Page } from '@playwright/test'
import { anonyme } from '../support/session.ts'
import { expect } from '../support/test.ts'

/** Tries so many wrong passwords, beside the page. */
export async function devinerEnVain(page: Page, identifiant: string, fois: number): Promise<void> {
  const { client } = await anonyme(page)
  for (let essai = 0; essai < fois; essai++) {
    const echec = client(utilisateursCalls.authentification, { body: { identifiant, motDePasse: 'Faux-2026!' } })
    await expect(echec).rejects.toThrow('Identifiant et/ou mot de passe incorrect.')
  }
}
