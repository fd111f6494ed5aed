import { type RawBuilder, sql } from 'kysely'
import { text } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'

const contient = (recherche: string): string => `%${recherche.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The first of the perimeters of a condition: each branch of a search stops as soon as it can. */
const premiers = (condition: RawBuilder<unknown>, nombre: number) => sql`(
  select v.id, v.libelle, u.prenom || ' ' || u.nom as titulaire from univers v join utilisateur u on u.id = v.utilisateur_id
  where ${condition} order by sans_accent(v.libelle), v.id limit ${nombre})`

const trouves = (contentId: string, recherche: string, nombre: number) => {
  if (!recherche)
    return premiers(
      sql`v.id in (select scope::uuid from contenu_restreint where content_id = ${contentId} and scope <> '')`,
      nombre,
    )
  const motif = contient(recherche)
  const parLibelle = premiers(sql`sans_accent(v.libelle) like sans_accent(${motif})`, nombre)
  const parTitulaire = premiers(
    sql`sans_accent(u.nom || ' ' || u.prenom || ' ' || u.identifiant || ' ' || u.email) like sans_accent(${motif})`,
    nombre,
  )
  return sql`${parLibelle} union ${parTitulaire}`
}

/**
 * The first perimeters of all accounts that a search finds by their name or their holder's, by name; without a search
 * those in which a content has rules of its own.
 */
export const universTrouves = rawQuery({
  row: { key: text, libelle: text, titulaire: text },
  samples: [
    ['tuile-solde', 'nord', 9],
    ['tuile-solde', '', 9],
  ],
  sql: (contentId: string, recherche: string, nombre: number) => sql`
    select id as key, libelle, titulaire from (${trouves(contentId, recherche, nombre)}) as trouve
    order by sans_accent(libelle), id limit ${nombre}`,
})
