import { text } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../db/statement.ts'

export const payeursDesContrats = rawQuery({
  row: { numero_contrat: text, numero_client_payeur: text },
  samples: [[['0447122']]],
  sql: (contrats: readonly string[]) =>
    sql`select numero_contrat, numero_client_payeur from abonnement where numero_contrat = any(${contrats}::text[])`,
})
