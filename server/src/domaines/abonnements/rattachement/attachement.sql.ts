import { integer } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../../db/statement.ts'

export const contratsEncoreProuves = rawQuery({
  row: { nombre: integer },
  samples: [[['0447122'], ['C']]],
  sql: (contrats: readonly string[], clients: readonly (string | null)[]) => sql`
    with tenus as materialized (
      select numero_contrat, numero_client_titulaire, numero_client_payeur from abonnement
      where numero_contrat = any(${contrats}::text[]) order by numero_contrat for share)
    select count(*)::int as nombre from tenus a
    join unnest(${contrats}::text[], ${clients}::text[]) as t(numero, client) on t.numero = a.numero_contrat
    where t.client is null or t.client in (a.numero_client_titulaire, a.numero_client_payeur)`,
})
