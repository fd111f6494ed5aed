import { sql } from 'kysely'
import { integer, text } from '../../db/columns.ts'
import { rawQuery } from '../../db/statement.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** What the bills of contracts issued since a day add up to, and how many days they bill; nothing of a contract without bills. */
export const facturesDeLAnnee = rawQuery({
  row: { numeroContrat: text.as<ContratVerifie>(), cents: integer, jours: integer },
  samples: [[['0447122'], '2025-11-22']],
  sql: (contrats: readonly ContratVerifie[], depuis: string) => sql`
    select numero_contrat as "numeroContrat", coalesce(sum(montant_ttc_cents), 0)::int8 as cents, coalesce(sum(periode_fin - periode_debut + 1), 0)::int as jours
    from facture
    where numero_contrat = any(${contrats}::text[]) and type <> 'AVOIR' and periode_debut is not null and periode_fin is not null
      and date_emission > ${depuis}
    group by numero_contrat`,
})
