import type { Database } from '../../db/database.ts'

/** Owner and name of a group; undefined when there is none of this id. */
export const trouverGroupe = (db: Database, id: number) =>
  db.selectFrom('groupe').select(['id', 'utilisateur_id', 'nom']).where('id', '=', id).executeTakeFirst()
