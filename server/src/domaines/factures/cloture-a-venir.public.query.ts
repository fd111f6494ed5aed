import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** Whether a contract has ended by a request, and its closing bill is still to be made. */
export async function clotureAVenir(db: Database, numeroContrat: ContratVerifie): Promise<boolean> {
  const ouverte = await db
    .selectFrom('cloture_contrat')
    .select('numero_contrat')
    .where('numero_contrat', '=', numeroContrat)
    .where('facture_id', 'is', null)
    .executeTakeFirst()
  return ouverte !== undefined
}
