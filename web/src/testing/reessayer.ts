import type { CallDefinition } from '@ael/contract/call.ts'
import { page } from 'vitest/browser'
import { serveur } from './serveur.ts'

/**
 * Presses « Réessayer », after which this call is answered. Until then it waits: a reading that the page begins by itself
 * would else take the failure away before it is pressed.
 */
export async function reessayer<C extends CallDefinition>(
  call: C,
  reponse: Parameters<ReturnType<typeof serveur.retient<C>>['repondre']>[0],
): Promise<void> {
  const suite = serveur.retient(call)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  suite.repondre(reponse)
}
