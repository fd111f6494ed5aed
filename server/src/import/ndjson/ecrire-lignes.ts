import type pg from 'pg'

/** A table that is written by its key; the names are ours, never a file's. */
export interface Cible {
  table: string
  cle: readonly string[]
  colonnes: readonly string[]
}

/**
 * Inserts rows, or updates those that differ. Answers the rows written, by the columns of the key.
 *
 * @param lignes values by column; dates as text
 */
export async function ecrireLignes(
  client: pg.ClientBase,
  { table, cle, colonnes }: Cible,
  lignes: readonly Record<string, unknown>[],
): Promise<Record<string, unknown>[]> {
  const noms = [...cle, ...colonnes].join(', ')
  const anciennes = colonnes.map((colonne) => `t.${colonne}`).join(', ')
  const nouvelles = colonnes.map((colonne) => `excluded.${colonne}`).join(', ')
  const { rows } = await client.query<Record<string, unknown>>(
    `insert into ${table} as t (${noms})
      select ${noms} from jsonb_populate_recordset(null::${table}, $1::jsonb)
      on conflict (${cle.join(', ')}) do update set (${colonnes.join(', ')}) = row (${nouvelles})
        where (${anciennes}) is distinct from (${nouvelles})
      returning ${cle.map((colonne) => `t.${colonne}`).join(', ')}`,
    [JSON.stringify(lignes)],
  )
  return rows
}

/** Of the given keys, those that a table has. */
export async function presents(
  client: pg.ClientBase,
  table: string,
  colonne: string,
  cles: readonly (string | null)[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ cle: string }>(
    `select ${colonne} as cle from ${table} where ${colonne} = any($1::text[])`,
    [[...new Set(cles.filter((cle) => cle !== null))]],
  )
  return new Set(rows.map(({ cle }) => cle))
}
