import { integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../../db/statement.ts'

export const appareilsConnus = rawQuery({
  row: { numero: text, id: integer },
  samples: [[['A']]],
  sql: (numeros: readonly string[]) =>
    sql`select numero_appareil as numero, id from compteur where numero_appareil = any(${numeros}::text[])`,
})
