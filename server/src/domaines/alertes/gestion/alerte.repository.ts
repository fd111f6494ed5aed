import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Alerte } from '../../../db/schema.generated.ts'

/** Adds an alert and answers its id; the holder of the contract is taken down by the table itself. */
export async function insererAlerte(db: Database, valeurs: Insertable<Alerte>): Promise<number> {
  const { id } = await db.insertInto('alerte').values(valeurs).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function modifierLigne(db: Database, id: number, valeurs: Updateable<Alerte>): Promise<void> {
  await db.updateTable('alerte').set(valeurs).where('id', '=', id).execute()
}

export async function supprimerLigne(db: Database, id: number): Promise<void> {
  await db.deleteFrom('alerte').where('id', '=', id).execute()
}
