import { FournisseurIndisponible } from '../fournisseur.ts'

/** A payer is waiting for the page. */
export const DELAI_MS = 10_000

/**
 * Asks a provider, and answers what it says, whatever its status.
 *
 * @throws FournisseurIndisponible when nothing comes back in time
 */
export async function demander(url: string, init: RequestInit): Promise<{ statut: number; corps: string }> {
  try {
    const reponse = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(DELAI_MS) })
    return { statut: reponse.status, corps: await reponse.text() }
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    throw new FournisseurIndisponible(`${new URL(url).host} ne répond pas\u202F: ${cause?.code ?? message}`)
  }
}
