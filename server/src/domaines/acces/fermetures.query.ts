import type { Database } from '../../db/database.ts'

/** The perimeters given to a user, with what each closes. */
export const universAvecScopes = (db: Database, utilisateurId: number): Promise<{ key: string; scopes: string[] }[]> =>
  db
    .selectFrom('univers_utilisateur as uu')
    .innerJoin('univers as u', 'u.id', 'uu.univers_id')
    .select(['u.id as key', 'u.scopes'])
    .where('uu.utilisateur_id', '=', utilisateurId)
    .execute()
