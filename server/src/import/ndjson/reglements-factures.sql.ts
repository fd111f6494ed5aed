import { integer, text } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../db/statement.ts'

export const reglementsConnus = rawQuery({
  row: { reference: text, montant_cents: integer },
  samples: [[['R']]],
  sql: (references: readonly string[]) => sql`
    select reference, montant_cents from reglement where reference = any(${references}::text[]) and integration is not null
     union all select reference, montant_cents from imputation where reference = any(${references}::text[])`,
})

export const attribuerReglements = rawQuery({
  row: { reference: text.neverNull },
  samples: [['[]']],
  sql: (reglements: string) => sql`
    update reglement r set facture_id = n.facture_id from jsonb_to_recordset(${reglements}::jsonb) n (reference text, facture_id bigint)
     where r.reference = n.reference and r.facture_id is null returning r.reference`,
})
