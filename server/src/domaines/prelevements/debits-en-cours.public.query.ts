import type { Database } from '../../db/database.ts'

/** The cents of these invoices that the bank was asked for, and that are not settled yet; instalments of plans apart. */
export async function debitsEnCours(db: Database, factures: readonly number[]): Promise<number> {
  const { cents } = await db
    .selectFrom('prelevement')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('montant_cents'), eb.lit(0)).as('cents'))
    .where('etat', '=', 'REMIS')
    .where('echeance_id', 'is', null)
    .where('facture_id', 'in', [0, ...factures])
    .executeTakeFirstOrThrow()
  return Number(cents)
}
