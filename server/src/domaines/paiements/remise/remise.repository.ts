import type { Database } from '../../../db/database.ts'
import { parmi } from '../../../db/expressions.ts'
import { encaissementsARemettre, contrepassationsARemettre } from './remise.sql.ts'

/** Puts recorded payments that no file bears yet into a new one, and what was taken back of payments; null when there are none. */
export async function ouvrirRemise(
  trx: Database,
  maintenant: Date,
  nombre: number,
  references: readonly string[] | null,
): Promise<number | null> {
  const rows = await encaissementsARemettre(trx, nombre, references)
  const contrepassations = await contrepassationsARemettre(
    trx,
    rows.map((row) => row.id),
    nombre,
    references,
  )
  if (rows.length === 0 && contrepassations.length === 0) return null
  const { id } = await trx
    .insertInto('remise_encaissements')
    .values({ creee_le: maintenant })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('tentative_paiement')
    .set({ remise_id: id })
    .where('id', '=', parmi(rows.map((row) => row.id)))
    .execute()
  await trx
    .updateTable('contrepassation_paiement')
    .set({ remise_id: id })
    .where('id', '=', parmi(contrepassations.map((row) => row.id)))
    .execute()
  return id
}

/** The files that were begun and not finished, the oldest first. */
export async function remisesADeposer(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('remise_encaissements')
    .select('id')
    .where('deposee_le', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks a file as complete, and its payments as taken over. */
export async function noterDepot(trx: Database, remiseId: number, maintenant: Date): Promise<void> {
  await trx
    .updateTable('remise_encaissements')
    .set({ deposee_le: maintenant })
    .where('id', '=', remiseId)
    .where('deposee_le', 'is', null)
    .execute()
  await trx
    .updateTable('tentative_paiement')
    .set({ integree_le: maintenant, modifiee_le: maintenant })
    .where('remise_id', '=', remiseId)
    .where('integree_le', 'is', null)
    .execute()
}
