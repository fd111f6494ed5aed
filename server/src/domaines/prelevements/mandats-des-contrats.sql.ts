import { sql } from 'kysely'
import { bool, integer, text } from '../../db/columns.ts'
import { rawQuery } from '../../db/statement.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { MOIS_AVANT_CADUCITE } from './remises/a-prelever.sql.ts'

/** Contracts with their payer, how many mandates they ever had, and the one in force, which may have lapsed. */
export const mandatsDesContrats = rawQuery({
  row: {
    numeroContrat: text.as<ContratVerifie>(),
    payeur: text,
    ville: text,
    nombre: integer,
    mandatId: integer.orNull,
    ics: text.orNull,
    rum: text.orNull,
    debiteur: text.orNull,
    vivant: bool.orNull,
  },
  samples: [[['0447122'], '2026-11-22']],
  sql: (contrats: readonly ContratVerifie[], aujourdhui: string) => sql`
    select a.numero_contrat as "numeroContrat", a.numero_client_payeur as payeur, c.ville,
      (select count(*) from mandat_sepa t where t.numero_contrat = a.numero_contrat) as nombre,
      m.id as "mandatId", m.ics, m.rum, m.numero_client_payeur as debiteur,
      coalesce(greatest(m.dernier_prelevement, (select max(p.date_prelevement) from prelevement p where p.mandat_id = m.id and p.etat <> 'REJETE')), m.signe_le)
        > ${aujourdhui}::date - make_interval(months => ${MOIS_AVANT_CADUCITE}) as vivant
    from abonnement a
    join client c on c.numero_client = a.numero_client_payeur
    left join mandat_sepa m on m.numero_contrat = a.numero_contrat and m.revoque_le is null
    where a.numero_contrat = any(${contrats}::text[])
    order by a.numero_contrat`,
})
