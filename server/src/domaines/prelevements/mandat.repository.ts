import type { Database } from '../../db/database.ts'
import { auPlusTot } from '../../db/expressions.ts'

/** Ends a mandate from a day on, that of its signature at the earliest; one that has ended stays as it is. */
export async function revoquerMandat(trx: Database, id: number, jour: string): Promise<void> {
  await trx
    .updateTable('mandat_sepa')
    .set({ revoque_le: auPlusTot('signe_le', jour) })
    .where('id', '=', id)
    .where('revoque_le', 'is', null)
    .execute()
}
