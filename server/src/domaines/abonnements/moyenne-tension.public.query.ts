import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.generated.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** Whether a contract delivers medium-voltage electricity. */
export async function estMoyenneTension(db: Kysely<DB>, numeroContrat: ContratVerifie): Promise<boolean> {
  const contrat = await db
    .selectFrom('abonnement')
    .select('code_type_contrat')
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirst()
  return contrat?.code_type_contrat === 'MT'
}
