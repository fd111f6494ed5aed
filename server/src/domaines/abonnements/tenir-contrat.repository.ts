import type { EtatContrat } from '@ael/contract/abonnements/regles.ts'
import type { Updateable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Abonnement } from '../../db/schema.generated.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** How a contract stands, held until the end of the transaction. */
export const tenirContrat = (trx: Database, numeroContrat: ContratVerifie) =>
  trx
    .selectFrom('abonnement')
    .select(['code_etat_contrat', 'date_etat', 'date_resiliation', 'date_mise_en_service'])
    .where('numero_contrat', '=', numeroContrat)
    .forUpdate()
    .$narrowType<{ code_etat_contrat: EtatContrat }>()
    .executeTakeFirst()

export async function ecrireContrat(
  trx: Database,
  numeroContrat: ContratVerifie,
  change: Updateable<Abonnement>,
): Promise<void> {
  await trx.updateTable('abonnement').set(change).where('numero_contrat', '=', numeroContrat).execute()
}
