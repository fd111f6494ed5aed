import type { Database } from '../../../db/database.ts'
import { holdUntilEnd } from '../../../db/locks.ts'
import { ecrirePrelevements, type ChoisiScelle } from './remise.sql.ts'

/** One server at a time makes batches: the first debit of a mandate is told from what the others took. Until the end of the transaction. */
export async function verrouillerRemises(trx: Database): Promise<void> {
  await holdUntilEnd(trx, 'remises de prélèvements')
}

/** Writes a batch, its debits, and that its instalments are on their way. */
export async function enregistrerRemise(
  trx: Database,
  {
    messageId,
    maintenant,
    contenuScelle,
    choisis,
  }: { messageId: string; maintenant: Date; contenuScelle: string; choisis: readonly ChoisiScelle[] },
): Promise<void> {
  const montant = choisis.reduce((total, { montantCents }) => total + montantCents, 0)
  const { id } = await trx
    .insertInto('remise_prelevements')
    .values({
      message_id: messageId,
      creee_le: maintenant,
      nombre: choisis.length,
      montant_cents: montant,
      contenu_scelle: contenuScelle,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ecrirePrelevements(trx, id, choisis)
}

/** The batches whose file is not there yet, the oldest first. */
export const remisesADeposer = (db: Database) =>
  db
    .selectFrom('remise_prelevements')
    .select(['id', 'message_id', 'contenu_scelle'])
    .where('deposee_le', 'is', null)
    .orderBy('id')
    .$narrowType<{ contenu_scelle: string }>()
    .execute()

export async function noterDepot(db: Database, id: number, maintenant: Date): Promise<void> {
  await db
    .updateTable('remise_prelevements')
    .set({ deposee_le: maintenant, contenu_scelle: null })
    .where('id', '=', id)
    .where('deposee_le', 'is', null)
    .execute()
}
