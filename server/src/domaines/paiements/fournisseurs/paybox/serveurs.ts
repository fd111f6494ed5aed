import { demander } from '../commun/http.ts'
import { FournisseurIndisponible } from '../fournisseur.ts'

/** A payer is waiting, and the second server is still to be asked. */
const DELAI_SONDE_MS = 3000
/** What Paybox writes on `load.html` of a server that takes payments. */
const DISPONIBLE = /id\s*=\s*["']?server_status["']?[^>]*>\s*OK\s*</i

async function estDisponible(page: string): Promise<boolean> {
  try {
    const { statut, corps } = await demander(new URL('../load.html', page), {
      signal: AbortSignal.timeout(DELAI_SONDE_MS),
    })
    return statut === 200 && DISPONIBLE.test(corps)
  } catch (error) {
    if (error instanceof FournisseurIndisponible) return false
    throw error
  }
}

/**
 * The payment page of the first server that says to be available; without a second one there is nothing to choose, and
 * nobody is asked.
 *
 * @throws FournisseurIndisponible when none is
 */
export async function choisirServeur(pages: readonly string[]): Promise<string> {
  const [seule = '', ...autres] = pages
  if (autres.length === 0) return seule
  for (const page of pages) if (await estDisponible(page)) return page
  throw new FournisseurIndisponible('aucun serveur de Paybox n’est disponible')
}
