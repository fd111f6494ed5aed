import type { Database } from '../../../db/database.ts'

/** Which of these pictures there are; none of them can be taken away before the transaction ends. */
export async function retenirVisuels(trx: Database, noms: readonly string[]): Promise<ReadonlySet<string>> {
  if (noms.length === 0) return new Set()
  const tenus = await trx
    .selectFrom('visuel')
    .select('nom')
    .where('nom', 'in', noms)
    .orderBy('nom')
    .forKeyShare()
    .execute()
  return new Set(tenus.map(({ nom }) => nom))
}
