import { contratsARattacher } from '@ael/server/demo/contrats-a-rattacher.ts'
import { expect, type Locator, type Page } from '@playwright/test'

/** Fills the form that attaches one contract, and sends it; a bill beside the number of a customer shows that one is he. */
export async function rattacher(
  page: Page,
  mode: 'Numéro de compteur' | 'Numéro de facture' | 'Numéro de client',
  contrat: string,
  reference: string,
  facture?: string,
) {
  await page.getByRole('radio', { name: new RegExp(`^${mode}`) }).check()
  await page.getByRole('textbox', { name: 'Numéro de contrat', exact: true }).fill(contrat)
  await page.getByRole('textbox', { name: mode }).fill(reference)
  if (facture) await page.getByRole('textbox', { name: /^Numéro de facture/ }).fill(facture)
  await page.getByRole('button', { name: 'Rattacher le contrat' }).click()
}

/** The numbers that show the customer of a contract that no account has opened yet. */
export function preuveClient(numeroContrat: string): { numeroClient: string; numeroFacture: string } {
  const jour = process.env['E2E_JOUR'] ?? ''
  const libre = contratsARattacher(jour).find((contrat) => contrat.numeroContrat === numeroContrat)
  if (!libre?.numeroFacture) throw new Error(`no bill for the contract ${numeroContrat}`)
  return { numeroClient: libre.numeroClient, numeroFacture: libre.numeroFacture }
}

/** Waits until the rows are those asked for: until then the former ones stay, dimmed. */
export const listeAJour = (page: Page): Promise<void> =>
  expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
export async function tabulerVers(page: Page, cible: Locator): Promise<void> {
  for (let pas = 0; pas < 60; pas++) {
    if (await cible.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(cible).toBeFocused()
}
