import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

const RESILIES = ['RA', 'RS', 'RM']

/** Whether a contract is terminated; false when there is none of this number. */
export async function estContratResilie(db: Database, numeroContrat: ContratVerifie): Promise<boolean> {
  const contrat = await db
    .selectFrom('abonnement')
    .select('code_etat_contrat')
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirst()
  return contrat !== undefined && RESILIES.includes(contrat.code_etat_contrat)
}
