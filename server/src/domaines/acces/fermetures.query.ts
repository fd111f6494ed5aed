import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Lieu } from '../../noyau/gardien.ts'

/** The perimeters given to a user, with what each closes. */
export const universAvecScopes = (db: Database, utilisateurId: number): Promise<{ key: string; scopes: string[] }[]> =>
  db
    .selectFrom('univers_utilisateur as uu')
    .innerJoin('univers as u', 'u.id', 'uu.univers_id')
    .select(['u.id as key', 'u.scopes'])
    .where('uu.utilisateur_id', '=', utilisateurId)
    .execute()

/** Of these perimeters, the sets through which the contract, the contracts, or those of the group, are reached. */
export async function combinaisons(db: Database, keys: readonly string[], lieu: Lieu): Promise<string[][]> {
  const ici =
    'groupeId' in lieu
      ? sql`${lieu.groupeId}::bigint = 0 or numero_contrat in (select numero_contrat from groupe_contrat where groupe_id = ${lieu.groupeId})`
      : sql`numero_contrat = any(${[...lieu.numerosContrat]}::text[])`
  const { rows } = await sql<{ keys: string[] }>`
    select distinct array_agg(univers_id::text order by univers_id) as keys from (
      select uc.numero_contrat, uc.univers_id from univers_contrat uc where uc.univers_id = any(${[...keys]}::uuid[])
      union
      select gc.numero_contrat, ug.univers_id from univers_groupe ug join groupe_contrat gc on gc.groupe_id = ug.groupe_id
      where ug.univers_id = any(${[...keys]}::uuid[])
    ) as tenu where ${ici} group by numero_contrat`.execute(db)
  return rows.map((row) => row.keys)
}
