import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** Holds a contract until the transaction ends: its holder does not change meanwhile. */
export async function retenirContrat(trx: Database, numeroContrat: ContratVerifie): Promise<void> {
  await trx
    .selectFrom('abonnement')
    .select('numero_contrat')
    .where('numero_contrat', '=', numeroContrat)
    .forNoKeyUpdate()
    .execute()
}
