import type { Database } from '../../db/database.ts'

/** The contract that an invoice bills; null when there is no such invoice. */
export async function contratDeFacture(db: Database, id: number): Promise<string | null> {
  const facture = await db.selectFrom('facture').select('numero_contrat').where('id', '=', id).executeTakeFirst()
  return facture?.numero_contrat ?? null
}
