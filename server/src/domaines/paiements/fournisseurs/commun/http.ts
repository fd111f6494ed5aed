import { FournisseurIndisponible } from '../fournisseur.ts'

/** A payer is waiting for the page. */
export const DELAI_MS = 10_000
/** No protocol answers more. */
const REPONSE_MAX = 256 * 1024

/** The text of an answer; more than that is none. */
async function lireTexte(reponse: Response): Promise<string> {
  const morceaux: Uint8Array[] = []
  let taille = 0
  for await (const morceau of reponse.body ?? []) {
    taille += morceau.length
    if (taille > REPONSE_MAX) throw new Error('réponse trop longue')
    morceaux.push(morceau)
  }
  return Buffer.concat(morceaux).toString('utf8')
}

/**
 * Asks a provider, and answers what it says, whatever its status.
 *
 * @throws FournisseurIndisponible when nothing comes back in time, or without end
 */
export async function demander(url: string | URL, init: RequestInit): Promise<{ statut: number; corps: string }> {
  try {
    const reponse = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: init.signal ?? AbortSignal.timeout(DELAI_MS),
    })
    return { statut: reponse.status, corps: await lireTexte(reponse) }
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    throw new FournisseurIndisponible(`${new URL(url).host} ne répond pas\u202F: ${cause?.code ?? message}`)
  }
}
