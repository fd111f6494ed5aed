import type { CallDefinition } from '@ael/contract/call.ts'
import { page } from 'vitest/browser'
import { serveur } from './serveur.ts'

/**
 * Presses « Réessayer », from which moment the server answers as this has it answer. Until then it fails as before: a
 * reading that the page begins by itself would else take the failure away before it is pressed.
 */
export async function reessayerAvec(retabli: () => void): Promise<void> {
  document.addEventListener('click', retabli, { capture: true, once: true })
  await page.getByRole('button', { name: 'Réessayer' }).click()
}

/** Presses « Réessayer », from which moment this call is answered. */
export const reessayer = <C extends CallDefinition>(
  call: C,
  reponse: Parameters<typeof serveur.repondraEnsuite<C>>[1],
): Promise<void> => reessayerAvec(serveur.repondraEnsuite(call, reponse))
