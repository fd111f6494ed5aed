import type { Database } from '../../../db/database.ts'

/** The holders of these contracts, by their numbers. */
export async function titulairesDe(db: Database, numeros: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const titulaires = await db
    .selectFrom('abonnement')
    .select(['numero_contrat', 'numero_client_titulaire'])
    .where('numero_contrat', 'in', numeros)
    .execute()
  return new Map(titulaires.map((un) => [un.numero_contrat, un.numero_client_titulaire]))
}
