import type pg from 'pg'

/** A table that is written by its key; the names are ours, never a file's. */
export interface Cible {
  table: string
  cle: readonly string[]
  colonnes: readonly string[]
}

/** The day of an import whose data is told to nobody; null for any other. */
export type Silence = string | null

type Ligne = Record<string, unknown>

/**
 * Inserts rows, or updates those that differ. Answers the rows written, by the columns of the key.
 *
 * @param lignes values by column; dates as text
 */
export const ecrireLignes = (client: pg.ClientBase, cible: Cible, lignes: readonly Ligne[]): Promise<Ligne[]> =>
  ecrire(client, cible, lignes, [])

/**
 * The same for a table about whose rows jobs write to customers: a row bears the silence of the import that wrote it last;
 * one that stays as it is keeps its own.
 */
export const ecrireLignesAnnoncees = (
  client: pg.ClientBase,
  cible: Cible,
  lignes: readonly Ligne[],
  silence: Silence,
): Promise<Ligne[]> =>
  ecrire(
    client,
    cible,
    lignes.map((ligne) => ({ ...ligne, silence })),
    ['silence'],
  )

/** @param accompagnants columns that are written with the others, and do not make a row differ */
async function ecrire(
  client: pg.ClientBase,
  { table, cle, colonnes }: Cible,
  lignes: readonly Ligne[],
  accompagnants: readonly string[],
): Promise<Ligne[]> {
  const ecrites = [...colonnes, ...accompagnants]
  const noms = [...cle, ...ecrites].join(', ')
  const de = (alias: string, liste: readonly string[]) => liste.map((colonne) => `${alias}.${colonne}`).join(', ')
  const { rows } = await client.query<Ligne>(
    `insert into ${table} as t (${noms})
      select ${noms} from jsonb_populate_recordset(null::${table}, $1::jsonb)
      on conflict (${cle.join(', ')}) do update set (${ecrites.join(', ')}) = row (${de('excluded', ecrites)})
        where (${de('t', colonnes)}) is distinct from (${de('excluded', colonnes)})
      returning ${de('t', cle)}`,
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
