import type pg from 'pg'
import type { TableScellee } from '../gateways/coffre/colonnes.ts'

const VALEURS_PAR_LOT = 1000

/** A value of a column, and whose it is. */
export interface ValeurLue {
  cle: string
  ligne: string
  valeur: string
}

/** The type that keys are compared by. */
export const typeDeCle = ({ cle }: TableScellee): 'int8' | 'text' => (cle === 'id' ? 'int8' : 'text')

/**
 * Goes through the values of a column by lots, each row once.
 * @param condition of SQL, on the column
 */
export async function* parcourir(
  client: pg.ClientBase,
  lieu: TableScellee,
  colonne: string,
  condition: { sql: string; valeurs: readonly unknown[] },
): AsyncGenerator<ValeurLue[]> {
  const { table, cle, ligne } = lieu
  const type = typeDeCle(lieu)
  let apres = type === 'int8' ? '0' : ''
  for (;;) {
    const { rows } = await client.query<ValeurLue>(
      `select ${cle}::text as cle, ${ligne} as ligne, ${colonne} as valeur from ${table} t
        where t.${cle} > $1::${type} and ${condition.sql} order by t.${cle} limit ${VALEURS_PAR_LOT}`,
      [apres, ...condition.valeurs],
    )
    if (rows.length > 0) yield rows
    if (rows.length < VALEURS_PAR_LOT) return
    apres = rows.at(-1)!.cle
  }
}
