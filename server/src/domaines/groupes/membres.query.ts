import type { NotNull } from 'kysely'
import type { Database } from '../../db/database.ts'
import { parmi } from '../../db/expressions.ts'

/** The accounts that reach a group: what servers keep of them must be read again when it goes. */
export async function quiAtteint(db: Database, groupeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('groupe_accessible')
    .select('utilisateur_id')
    .where('groupe_id', '=', groupeId)
    .$narrowType<{ utilisateur_id: NotNull }>()
    .execute()
  return rows.map(({ utilisateur_id }) => utilisateur_id)
}

/** Whether these users are all secondary users or visitors of that account. */
export async function sontDuCompte(db: Database, premiumId: number, utilisateurs: readonly number[]): Promise<boolean> {
  const siens = await db
    .selectFrom('utilisateur')
    .select('id')
    .where('id', '=', parmi(utilisateurs))
    .where('premium_id', '=', premiumId)
    .execute()
  return siens.length === new Set(utilisateurs).size
}

/** Answers how many were not members yet. */
export async function ajouterMembres(db: Database, groupeId: number, utilisateurs: readonly number[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('groupe_membre')
    .values([...utilisateurs].map((id) => ({ groupe_id: groupeId, utilisateur_id: id })))
    .onConflict((conflit) => conflit.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

/** Answers how many were members. */
export async function enleverMembres(db: Database, groupeId: number, utilisateurs: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('groupe_membre')
    .where('groupe_id', '=', groupeId)
    .where('utilisateur_id', '=', parmi(utilisateurs))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
