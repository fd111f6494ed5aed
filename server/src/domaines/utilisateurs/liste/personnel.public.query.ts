import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'

/** The open sessions of a user, and those in which he acts as somebody else. */
export async function nombreDeSessions(db: Kysely<DB>, utilisateurId: number, maintenant: Date): Promise<number> {
  const { nombre } = await db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('nombre'))
    .where((eb) => eb.or([eb('utilisateur_id', '=', utilisateurId), eb('usurpateur_id', '=', utilisateurId)]))
    .where('expire_le', '>', maintenant)
    .executeTakeFirstOrThrow()
  return nombre
}
