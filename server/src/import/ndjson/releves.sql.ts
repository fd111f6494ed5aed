import { sql } from 'kysely'
import { integer, text } from '../../db/columns.ts'
import { rawQuery } from '../../db/statement.ts'

export const compteursCites = rawQuery({
  row: { cle: text, id: integer },
  samples: [[['A']]],
  sql: (numeros: readonly string[]) => sql`
    select numero_appareil as cle, id from compteur where numero_appareil = any(${numeros}::text[])`,
})

export const facturesCitees = rawQuery({
  row: { cle: text, id: integer },
  samples: [[['F']]],
  sql: (numeros: readonly string[]) => sql`
    select numero_facture_client as cle, id from facture where numero_facture_client = any(${numeros}::text[])`,
})
