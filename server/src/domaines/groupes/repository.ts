import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

export interface LigneGroupe {
  id: number
  utilisateur_id: number
  nom: string
  description: string
  couleur: number
  /** Contracts of the group that the user reaches; all of them for staff. */
  nb_contrats: number
  /** Users who reach the group beside its owner. */
  nb_users: number
}

const groupe = (utilisateurId: number, gestionnaire: boolean) => sql`
  select g.id, g.utilisateur_id, g.nom, g.description, g.couleur,
    (select count(*) from groupe_contrat gc where gc.groupe_id = g.id and (${gestionnaire}::boolean
      or gc.numero_contrat in (select c.numero_contrat from contrat_accessible c where c.utilisateur_id = ${utilisateurId}))) as nb_contrats,
    (select count(*) from groupe_accessible ga where ga.groupe_id = g.id and ga.utilisateur_id <> g.utilisateur_id) as nb_users
  from groupe g`

/** The groups that a user reaches, by name. */
export async function listerGroupes(db: Database, utilisateurId: number): Promise<LigneGroupe[]> {
  const { rows } = await sql<LigneGroupe>`
    ${groupe(utilisateurId, false)}
    where g.id in (select ga.groupe_id from groupe_accessible ga where ga.utilisateur_id = ${utilisateurId})
    order by sans_accent(g.nom), g.id`.execute(db)
  return rows
}

/** A group; null when there is none of this id. */
export async function lireGroupe(
  db: Database,
  id: number,
  utilisateurId: number,
  gestionnaire: boolean,
): Promise<LigneGroupe | null> {
  const { rows } = await sql<LigneGroupe>`${groupe(utilisateurId, gestionnaire)} where g.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** How many contracts a user reaches. */
export async function nombreContrats(db: Database, utilisateurId: number): Promise<number> {
  const { rows } = await sql<{ nombre: number }>`
    select count(distinct numero_contrat) as nombre from contrat_accessible where utilisateur_id = ${utilisateurId}`.execute(
    db,
  )
  return rows[0]?.nombre ?? 0
}

/** The groups of an account: their colours, and which one already bears a name. */
export async function groupesDuCompte(
  db: Database,
  utilisateurId: number,
  nom: string,
): Promise<{ id: number; couleur: number; homonyme: boolean }[]> {
  return db
    .selectFrom('groupe')
    .select(['id', 'couleur', sql<boolean>`lower(nom) = lower(${nom})`.as('homonyme')])
    .where('utilisateur_id', '=', utilisateurId)
    .execute()
}

/** Writes a new group and answers its id. */
export async function insererGroupe(
  db: Database,
  groupe: { utilisateur_id: number; nom: string; description: string; couleur: number },
): Promise<number> {
  const { id } = await db.insertInto('groupe').values(groupe).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function renommerGroupe(
  db: Database,
  id: number,
  valeurs: { nom: string; description: string },
): Promise<void> {
  await db.updateTable('groupe').set(valeurs).where('id', '=', id).execute()
}

/** Deletes a group, and with it its place in perimeters; its contracts stay where they are. */
export async function effacerGroupe(db: Database, id: number): Promise<void> {
  await db.deleteFrom('groupe').where('id', '=', id).execute()
}
