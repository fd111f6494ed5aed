import type { Database } from '../../db/database.ts'

/** The contracts that invoices bill, one for each that exists. */
export async function contratsDeFactures(db: Database, ids: readonly number[]): Promise<string[]> {
  const factures = await db
    .selectFrom('facture')
    .select('numero_contrat')
    .where('id', 'in', [...ids])
    .execute()
  return factures.map(({ numero_contrat }) => numero_contrat)
}
