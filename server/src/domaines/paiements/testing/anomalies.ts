import type { Database } from '../../../db/database.ts'

/** What is left to look at in an attempt, in the order in which it was found. */
export async function anomaliesDe(db: Database, reference: string): Promise<string[]> {
  const rows = await db
    .selectFrom('anomalie_paiement as a')
    .innerJoin('tentative_paiement as t', 't.id', 'a.tentative_id')
    .select('a.texte')
    .where('t.reference', '=', reference)
    .where('a.close_le', 'is', null)
    .orderBy('a.id')
    .execute()
  return rows.map(({ texte }) => texte)
}
