import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** The number of the customer who pays a contract. */
export async function payeurDuContrat(db: Database, numeroContrat: ContratVerifie): Promise<string> {
  const { numero } = await db
    .selectFrom('abonnement')
    .select('numero_client_payeur as numero')
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirstOrThrow()
  return numero
}
