import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/database.ts'

/** A key that all servers of the installation share; drawn by the first that needs it, kept in the database. */
export async function secretApplication(db: Database, nom: string): Promise<Buffer> {
  await db
    .insertInto('secret_application')
    .values({ nom, valeur: randomBytes(32) })
    .onConflict((conflit) => conflit.doNothing())
    .execute()
  const { valeur } = await db
    .selectFrom('secret_application')
    .select('valeur')
    .where('nom', '=', nom)
    .executeTakeFirstOrThrow()
  return valeur
}
