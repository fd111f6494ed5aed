import type { Database } from '../db/database.ts'

/** What the utility's systems are to be told of one contract, customer or request, oldest first. */
export async function evenementsPour(db: Database, sujet: string): Promise<[type: string, donnees: unknown][]> {
  const lignes = await db
    .selectFrom('evenement_sortant')
    .select(['type', 'donnees'])
    .where('sujet', '=', sujet)
    .orderBy('id')
    .execute()
  return lignes.map(({ type, donnees }) => [type, donnees])
}
