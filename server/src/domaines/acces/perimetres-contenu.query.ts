import type { PerimetreContenu } from '@ael/contract/acces/schemas.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** As many as one chooses among; a longer answer calls for a better search. */
const NOMBRE = 8

const contient = (recherche: string): string => `%${recherche.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * The perimeters of all accounts that a search finds by their name or their holder's, by name; without a search those
 * in which a content has rules of its own.
 */
export async function chercherPerimetresContenu(
  db: Database,
  contentId: string,
  recherche: string,
): Promise<{ resultats: PerimetreContenu[]; nbTotalResultats: number }> {
  const cles = recherche
    ? sql`
      select id from univers where sans_accent(libelle) like sans_accent(${contient(recherche)})
      union
      select v.id from utilisateur u join univers v on v.utilisateur_id = u.id
      where sans_accent(u.nom || ' ' || u.prenom || ' ' || u.identifiant || ' ' || u.email) like sans_accent(${contient(recherche)})`
    : sql`select scope::uuid from contenu_restreint where content_id = ${contentId} and scope <> ''`
  const { rows } = await sql<PerimetreContenu & { total: number }>`
    select v.id as key, v.libelle, u.prenom || ' ' || u.nom as titulaire, (count(*) over ())::int as total
    from univers v join utilisateur u on u.id = v.utilisateur_id
    where v.id in (${cles})
    order by sans_accent(v.libelle), v.id limit ${NOMBRE}`.execute(db)
  return { resultats: rows.map(({ key, libelle, titulaire }) => ({ key, libelle, titulaire })), nbTotalResultats: rows[0]?.total ?? 0 }
}
