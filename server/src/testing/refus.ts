import { ErreurAppel } from '@ael/contract/client.ts'
import type { ErreurCorps } from '@ael/contract/erreur.ts'

/** How a call failed: its status and body; null when it succeeded. */
export async function refus(appel: Promise<unknown>): Promise<({ status: number } & ErreurCorps) | null> {
  try {
    await appel
    return null
  } catch (error) {
    if (error instanceof ErreurAppel) return { status: error.status, ...error.corps }
    throw error
  }
}
