import { sql } from 'kysely'
import { text } from '../../db/columns.ts'
import { rawQuery } from '../../db/statement.ts'

/** Of these contracts, those that are there and have not ended. */
export const contratsEnCours = rawQuery({
  row: { numero_contrat: text },
  samples: [[['0447122']]],
  sql: (numeros: readonly string[]) => sql`
    select numero_contrat from abonnement where numero_contrat = any(${numeros}::text[]) and date_resiliation is null`,
})
