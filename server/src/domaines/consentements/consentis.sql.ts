import { bool, text } from '../../db/columns.ts'
import { sql } from 'kysely'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { rawQuery } from '../../db/statement.ts'

export const partsDemandees = rawQuery({
  row: { numero_contrat: text.neverNull, jour: bool.neverNull, heure: bool.neverNull },
  samples: [[['0447122']]],
  sql: (contrats: readonly ContratVerifie[]) => sql`
    select v.numero_contrat, v.jour, v.heure from contrat_consenti v
    where v.numero_contrat = any(${contrats}::text[]) and v.soumis`,
})
