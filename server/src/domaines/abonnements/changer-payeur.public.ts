import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** Has a contract paid by another customer from a day on; whoever has it in the name of the former one loses it. */
export async function changerPayeur(
  trx: Database,
  numeroContrat: ContratVerifie,
  { payeur, jour }: { payeur: string; jour: string },
): Promise<void> {
  await trx
    .updateTable('abonnement')
    .set({ numero_client_payeur: payeur, date_changement_payeur: jour })
    .where('numero_contrat', '=', numeroContrat)
    .execute()
}
