import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** Holds the invoices of a contract of which something is left, in the order of their ids, until the transaction ends. */
export async function retenirFacturesOuvertes(trx: Database, numeroContrat: ContratVerifie): Promise<void> {
  await trx
    .selectFrom('facture')
    .select('id')
    .where('numero_contrat', '=', numeroContrat)
    .where('solde_cents', '<>', 0)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The newest invoice of a contract; null when it has none. */
export async function derniereFacture(db: Database, numeroContrat: ContratVerifie): Promise<number | null> {
  const facture = await db
    .selectFrom('facture')
    .select('id')
    .where('numero_contrat', '=', numeroContrat)
    .orderBy('date_emission', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return facture?.id ?? null
}
