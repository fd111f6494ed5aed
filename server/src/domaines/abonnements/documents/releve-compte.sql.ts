import type { ModeReglement } from '@ael/contract/factures/regles.ts'
import { sql } from 'kysely'
import { integer, json } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

/** An entry of the account of a contract. `cents`: what it adds to what the customer owes; a payment is negative. */
export interface Operation {
  jour: string
  nature: 'FACTURE' | 'AVOIR' | 'CLOTURE' | 'REGLEMENT'
  /** Number of the invoice, or reference of the payment. */
  reference: string | null
  /** Null for what is not to be paid. */
  echeance: string | null
  mode: ModeReglement
  /** Why the bank took a payment back. */
  motif: string | null
  cents: number
}

/**
 * The account of a contract between two days, both included; invoices before payments of the same day. All of it is as it
 * was at one moment: an entry that is being written is in the balance and in the list, or in neither.
 */
export const comptesEntre = rawQuery({
  row: {
    /** What was owed before the first day, in cents. */
    ouverture: integer,
    /** Instalments that were received by the last day for a bill that was not issued yet, in cents. */
    avance: integer,
    operations: json<Operation[]>(),
  },
  samples: [['0447122', '2026-01-01', '2026-12-31']],
  sql: (numeroContrat: ContratVerifie, debut: string, fin: string) => sql`
    with operation as (
      select date_emission as jour, type as nature, numero_facture_client as reference,
        case when type <> 'AVOIR' then date_echeance end as echeance, mode_reglement as mode, null as motif, montant_ttc_cents as cents, id
      from facture where numero_contrat = ${numeroContrat}
      union all
      select date_reglement, 'REGLEMENT', reference, null, mode_reglement, motif_rejet, -montant_cents, id
      from reglement where numero_contrat = ${numeroContrat})
    select
      (select coalesce(sum(cents), 0)::int8 from operation where jour < ${debut}) as ouverture,
      (select coalesce(sum(r.montant_cents), 0)::int8 from reglement r left join facture f on f.id = r.facture_id
        where r.numero_contrat = ${numeroContrat} and r.mode_reglement = 'MENSUALISATION' and r.date_reglement <= ${fin} and coalesce(f.date_emission > ${fin}, true)) as avance,
      (select coalesce(json_agg(to_json(o) order by jour, nature = 'REGLEMENT', id), '[]') from operation o where jour between ${debut} and ${fin}) as operations`,
})
