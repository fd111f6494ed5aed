import { sql } from 'kysely'
import { rawCommand } from '../../db/statement.ts'

/** Says of contracts that ended by a request which of these invoices closes them: the first closing bill since their last day. */
export const nommerClotures = rawCommand({
  samples: [[[1]]],
  sql: (factures: readonly number[]) => sql`
    update cloture_contrat c set facture_id = f.id
    from (select distinct on (numero_contrat) id, numero_contrat, date_emission from facture
      where id = any(${factures}::bigint[]) and type = 'CLOTURE' order by numero_contrat, date_emission, id) f
    where f.numero_contrat = c.numero_contrat and c.facture_id is null and f.date_emission >= c.date_cloture`,
})
