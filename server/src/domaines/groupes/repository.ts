import type { Insertable } from 'kysely'
import type { Groupe } from '../../db/schema.generated.ts'
import type { Database } from '../../db/database.ts'
import { memesLettres } from '../../db/expressions.ts'
import { groupesNommes, type LigneGroupe } from './groupes.sql.ts'

/** A group; null when there is none of this id. */
export async function lireGroupe(
  db: Database,
  id: number,
  utilisateurId: number,
  gestionnaire: boolean,
): Promise<LigneGroupe | null> {
  const rows = await groupesNommes(db, id, utilisateurId, gestionnaire)
  return rows[0] ?? null
}

/** The groups of an account: their colours, and which one already bears a name. */
export async function groupesDuCompte(
  db: Database,
  utilisateurId: number,
  nom: string,
): Promise<{ id: number; couleur: number; homonyme: boolean }[]> {
  return db
    .selectFrom('groupe')
    .select(['id', 'couleur', memesLettres('nom', nom).as('homonyme')])
    .where('utilisateur_id', '=', utilisateurId)
    .execute()
}

/** Writes a new group and answers its id. */
export async function insererGroupe(db: Database, groupe: Insertable<Groupe>): Promise<number> {
  const { id } = await db.insertInto('groupe').values(groupe).returning('id').executeTakeFirstOrThrow()
  return id
}

/** What is undefined stays. */
export async function renommerGroupe(
  db: Database,
  id: number,
  valeurs: { nom: string; description: string | undefined },
): Promise<void> {
  await db.updateTable('groupe').set(valeurs).where('id', '=', id).execute()
}

/** Deletes a group, and with it its place in perimeters; its contracts stay where they are. */
export async function effacerGroupe(db: Database, id: number): Promise<void> {
  await db.deleteFrom('groupe').where('id', '=', id).execute()
}
