import { type Cible, comparerDebits, demarrer } from './debit.ts'
import type { Compte } from './donnees.ts'
import type { Mesure } from './mesure.ts'

const SEUIL = 0.6

/** A statement and its values. */
interface Enonce {
  sql: string
  valeurs: readonly unknown[]
  /** False when it is planned anew with its values. */
  prepare?: boolean
}

/** A call, with the statement that it answers by. */
export interface Appel extends Enonce {
  nom: string
  /** Relative to `/webapi/`. */
  chemin: string
  /** What the call asks before. */
  avant?: readonly Enonce[]
}

/** How much an answer holds; a statement that counts nothing has no total. */
async function mesureDe({ url, headers }: Cible): Promise<{ lignes: number; total: number | undefined }> {
  const reponse = await fetch(url, { headers: { ...headers } })
  const { resultats, nbTotalResultats } = (await reponse.json()) as { resultats?: unknown[]; nbTotalResultats?: number }
  return { lignes: resultats?.length ?? 0, total: nbTotalResultats }
}

/** A call of the agency against a bare Node `http` handler that runs the same prepared statements through `pg`. */
export async function comparerALaBase(
  connectionString: string,
  { jeton }: Pick<Compte, 'jeton'>,
  { nom, chemin, avant = [], sql, valeurs, prepare = true }: Appel,
): Promise<Mesure> {
  const env = { DATABASE_URL: connectionString }
  const agence = await demarrer('serveur-agence.ts', env)
  const nu = await demarrer('serveur-nu.ts', { ...env, ENONCES: JSON.stringify([...avant, { sql, valeurs, prepare }]) })
  const notre = {
    url: `http://127.0.0.1:${agence.port}/webapi/${chemin}`,
    headers: { token: jeton, conversationid: 'banc' },
  }
  const base = { url: `http://127.0.0.1:${nu.port}/` }
  try {
    const [dite, attendue] = [await mesureDe(notre), await mesureDe(base)]
    if (dite.lignes !== attendue.lignes || (attendue.total !== undefined && dite.total !== attendue.total)) {
      throw new Error(`${chemin} : ${JSON.stringify(dite)} au lieu de ${JSON.stringify(attendue)}`)
    }
    const { ratio, ...debits } = await comparerDebits(notre, base)
    return {
      nom,
      valeur: ratio.toFixed(2),
      seuil: `≥ ${SEUIL}`,
      tenu: ratio >= SEUIL,
      detail: `${Math.round(debits.notre)} appels/s contre ${Math.round(debits.nu)} sans rien`,
    }
  } finally {
    await agence.arreter()
    await nu.arreter()
  }
}
