import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** Whether water is being served by a contract: a plan may begin. */
export async function estEnService(db: Database, numeroContrat: ContratVerifie): Promise<boolean> {
  const contrat = await db
    .selectFrom('abonnement')
    .select('code_etat_contrat')
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirst()
  return contrat?.code_etat_contrat === 'SE'
}
