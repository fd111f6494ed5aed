import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

export interface LigneMembre {
  id: number
  nom: string
  prenom: string
  email: string
  /** Made a member of the group itself; otherwise a perimeter that holds it was given to him. */
  direct: boolean
}

/** Who reaches a group beside its owner, by name. */
export async function listerMembres(db: Database, groupeId: number): Promise<LigneMembre[]> {
  const { rows } = await sql<LigneMembre>`
    select u.id, u.nom, u.prenom, u.email,
      exists (select from groupe_membre gm where gm.groupe_id = ${groupeId} and gm.utilisateur_id = u.id) as direct
    from utilisateur u
    where u.id in (
      select ga.utilisateur_id from groupe_accessible ga join groupe g on g.id = ga.groupe_id
      where ga.groupe_id = ${groupeId} and ga.utilisateur_id <> g.utilisateur_id)
    order by sans_accent(u.nom), sans_accent(u.prenom), u.id`.execute(db)
  return rows
}

/** The accounts that reach a group: what servers keep of them must be read again when it goes. */
export async function quiAtteint(db: Database, groupeId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select utilisateur_id as id from groupe_accessible where groupe_id = ${groupeId}`.execute(db)
  return rows.map(({ id }) => id)
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
