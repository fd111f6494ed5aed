import type { UniversContenu } from '@ael/contract/acces/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** As many as one chooses among; where there are more, a better search is called for. */
const NOMBRE = 8

const contient = (recherche: string): string => `%${recherche.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The first of the perimeters of a condition, one more than are shown: each branch of a search stops as soon as it can. */
const premiers = (condition: RawBuilder<boolean>) => sql`(
  select v.id, v.libelle, u.prenom || ' ' || u.nom as titulaire from univers v join utilisateur u on u.id = v.utilisateur_id
  where ${condition} order by sans_accent(v.libelle), v.id limit ${NOMBRE + 1})`

/**
 * The perimeters of all accounts that a search finds by their name or their holder's, by name; without a search those
 * in which a content has rules of its own.
 */
export async function chercherUniversContenu(
  db: Database,
  contentId: string,
  recherche: string,
): Promise<{ resultats: UniversContenu[]; autres: boolean }> {
  const motif = contient(recherche)
  const trouves = recherche
    ? sql`${premiers(sql`sans_accent(v.libelle) like sans_accent(${motif})`)} union ${premiers(
        sql`sans_accent(u.nom || ' ' || u.prenom || ' ' || u.identifiant || ' ' || u.email) like sans_accent(${motif})`,
      )}`
    : premiers(sql`v.id in (select scope::uuid from contenu_restreint where content_id = ${contentId} and scope <> '')`)
  const { rows } = await sql<UniversContenu>`
    select id as key, libelle, titulaire from (${trouves}) as trouve order by sans_accent(libelle), id limit ${NOMBRE + 1}`.execute(
    db,
  )
  return { resultats: rows.slice(0, NOMBRE), autres: rows.length > NOMBRE }
}
