import type { Database } from '../../db/database.ts'
import { parmi } from '../../db/expressions.ts'

/** Puts readings that no file bears yet into a new one; null when there are none. */
export async function ouvrirRemise(trx: Database, maintenant: Date, nombre: number): Promise<number | null> {
  const rows = await trx
    .selectFrom('auto_releve')
    .select('id')
    .where('remise_id', 'is', null)
    .orderBy('id')
    .limit(nombre)
    .forUpdate()
    .skipLocked()
    .execute()
  if (rows.length === 0) return null
  const { id } = await trx
    .insertInto('remise_auto_releves')
    .values({ creee_le: maintenant })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('auto_releve')
    .set({ remise_id: id })
    .where('id', '=', parmi(rows.map((ligne) => ligne.id)))
    .execute()
  return id
}

/** The files that were begun and not finished, the oldest first. */
export async function remisesADeposer(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('remise_auto_releves')
    .select('id')
    .where('deposee_le', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks a file as complete, and its readings as handed over. */
export async function noterDepot(trx: Database, remiseId: number, maintenant: Date): Promise<void> {
  await trx
    .updateTable('remise_auto_releves')
    .set({ deposee_le: maintenant })
    .where('id', '=', remiseId)
    .where('deposee_le', 'is', null)
    .execute()
  await trx
    .updateTable('auto_releve')
    .set({ remis_le: maintenant })
    .where('remise_id', '=', remiseId)
    .where('remis_le', 'is', null)
    .execute()
}
