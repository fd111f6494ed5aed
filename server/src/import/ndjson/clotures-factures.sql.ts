import { sql } from 'kysely'
import { rawCommand } from '../../db/statement.ts'

/** Says of contracts that ended by a request which of these invoices closes them: the first closing bill since their last day. */
export const nommerClotures = rawCommand({
  samples: [[[1]]],
  sql: (factures: readonly number[]) => sql`
    update cloture_contrat c set facture_id = f.id
    from (select distinct on (numero_contrat) f.id, numero_contrat
      from facture f join cloture_contrat o using (numero_contrat)
      where f.id = any(${factures}::bigint[]) and f.type = 'CLOTURE' and f.date_emission >= o.date_cloture
      order by numero_contrat, f.date_emission, f.id) f
    where f.numero_contrat = c.numero_contrat and c.facture_id is null`,
})
