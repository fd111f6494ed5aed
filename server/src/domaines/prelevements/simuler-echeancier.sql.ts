import { sql } from 'kysely'
import { integer } from '../../db/columns.ts'
import { rawQuery } from '../../db/statement.ts'

/** What the bills issued since a day add up to, and how many days they bill. */
export const facturesDeLAnnee = rawQuery({
  row: { cents: integer, jours: integer },
  samples: [['0447122', '2025-11-22']],
  sql: (numeroContrat: string, depuis: string) => sql`
    select coalesce(sum(montant_ttc_cents), 0)::int8 as cents, coalesce(sum(periode_fin - periode_debut + 1), 0)::int as jours
    from facture
    where numero_contrat = ${numeroContrat} and type <> 'AVOIR' and periode_debut is not null and periode_fin is not null
      and date_emission > ${depuis}`,
})
