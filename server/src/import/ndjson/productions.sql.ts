import type { TypeContrat } from '@ael/contract/abonnements/regles.ts'
import { text } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../db/statement.ts'

export const typesDesContrats = rawQuery({
  row: { numero_contrat: text, code_type_contrat: text.as<TypeContrat>() },
  samples: [[['0447122']]],
  sql: (contrats: readonly string[]) =>
    sql`select numero_contrat, code_type_contrat from abonnement where numero_contrat = any(${contrats}::text[])`,
})
