import { sql } from 'kysely'
import { text } from '../../db/columns.ts'
import { rawQuery } from '../../db/statement.ts'

/** The next of the numbers that the utility leaves to the agency, for a customer or a contract that begins here. */
export const numeroSuivant = rawQuery({
  row: { numero: text },
  samples: [[]],
  sql: () => sql`select nextval('numero_agence')::text as numero`,
})
