import { ErreurAppel } from '@ael/contract/client.ts'
import type { ErreurCorps } from '@ael/contract/erreur.ts'

/** How a call failed: its status and body, but for the reference, of which each answer has its own; null when it succeeded. */
export async function refus(
  appel: Promise<unknown>,
): Promise<({ status: number } & Omit<ErreurCorps, 'reference'>) | null> {
  try {
    await appel
    return null
  } catch (error) {
    if (!(error instanceof ErreurAppel)) throw error
    const { reference: _sienne, ...corps } = error.corps
    return { status: error.status, ...corps }
  }
}
