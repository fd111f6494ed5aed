import type pg from 'pg'
import { copier } from '../../import/releves/integration/copier.ts'

export type Valeur = string | number | boolean | null | readonly string[]

/** Rows of a table; columns in the order of the values. */
export interface Table {
  nom: string
  colonnes: readonly string[]
  lignes: readonly (readonly Valeur[])[]
}

const echapper = (texte: string): string =>
  texte.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')

const element = (texte: string): string => `"${texte.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

function enTexte(valeur: Valeur): string {
  if (valeur === null) return '\\N'
  if (typeof valeur === 'object') return echapper(`{${valeur.map(element).join(',')}}`)
  return typeof valeur === 'string' ? echapper(valeur) : String(valeur)
}

/** Writes rows by COPY, then puts the table's own numbering behind the ids that they bring. */
export async function remplir(client: pg.ClientBase, { nom, colonnes, lignes }: Table): Promise<void> {
  await copier(
    client,
    `copy ${nom} (${colonnes.join(', ')}) from stdin`,
    lignes.map((ligne) => `${ligne.map(enTexte).join('\t')}\n`),
  )
  if (colonnes[0] !== 'id' || typeof lignes[0]?.[0] !== 'number') return
  const { rows } = await client.query<{ sequence: string | null }>(
    `select pg_get_serial_sequence($1, 'id') as sequence`,
    [nom],
  )
  if (rows[0]?.sequence) await client.query(`select setval($1, (select max(id) from ${nom}))`, [rows[0].sequence])
}
