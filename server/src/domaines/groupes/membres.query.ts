import type { NotNull } from 'kysely'
import type { Database } from '../../db/database.ts'

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

/** Whether this user is a secondary user or visitor of that account. */
export async function estDuCompte(db: Database, premiumId: number, utilisateurId: number): Promise<boolean> {
  const trouve = await db
    .selectFrom('utilisateur')
    .select('id')
    .where('id', '=', utilisateurId)
    .where('premium_id', '=', premiumId)
    .executeTakeFirst()
  return trouve !== undefined
}

export async function ajouterMembre(db: Database, groupeId: number, utilisateurId: number): Promise<void> {
  await db
    .insertInto('groupe_membre')
    .values({ groupe_id: groupeId, utilisateur_id: utilisateurId })
    .onConflict((conflit) => conflit.doNothing())
    .execute()
}

export async function enleverMembre(db: Database, groupeId: number, utilisateurId: number): Promise<void> {
  await db
    .deleteFrom('groupe_membre')
    .where('groupe_id', '=', groupeId)
    .where('utilisateur_id', '=', utilisateurId)
    .execute()
}
