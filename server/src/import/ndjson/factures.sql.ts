import { integer, text } from '../../db/columns.ts'
import type pg from 'pg'
import { sql } from 'kysely'
import { rawQuery } from '../../db/statement.ts'

export async function numeros(client: pg.ClientBase, cles: string[]): Promise<Map<string, number>> {
  const rows = await facturesEcrites(client, cles)
  return new Map(rows.map(({ numero, id }) => [numero, id]))
}

export const facturesEcrites = rawQuery({
  row: { numero: text, id: integer },
  samples: [[['F']]],
  sql: (numeros: readonly string[]) =>
    sql`select numero_facture_client as numero, id from facture where numero_facture_client = any(${numeros}::text[])`,
})
