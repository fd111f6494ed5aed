import { sql } from 'kysely'
import { integer, text } from '../../db/columns.ts'
import { rawQuery } from '../../db/statement.ts'

export const facturesEcrites = rawQuery({
  row: { numero: text, id: integer },
  samples: [[['F']]],
  sql: (cles: readonly string[]) => sql`
    select numero_facture_client as numero, id from facture where numero_facture_client = any(${cles}::text[])`,
})
