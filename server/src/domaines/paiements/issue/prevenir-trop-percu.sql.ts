import { integer, json, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

export const tropPercus = rawQuery({
  row: {
    numero_contrat: text,
    email: text.orNull,
    cents: integer,
    factures: json<{ numero: string | null; cents: number }[]>(),
  },
  samples: [[1]],
  sql: (tentativeId: number) => sql`
    select r.numero_contrat, coalesce(t.email, p.email) as email, sum(e.trop_percu_cents)::int8 as cents,
      json_agg(json_build_object('numero', f.numero_facture_client, 'cents', e.trop_percu_cents) order by e.id) as factures
    from encaissement e join reglement r on r.id = e.reglement_id left join facture f on f.id = e.facture_id
    join abonnement a on a.numero_contrat = r.numero_contrat
    join client t on t.numero_client = a.numero_client_titulaire join client p on p.numero_client = a.numero_client_payeur
    where e.tentative_id = ${tentativeId} and e.trop_percu_cents > 0
    group by r.numero_contrat, t.email, p.email order by r.numero_contrat`,
})

export type TropPercu = RowOf<typeof tropPercus>
