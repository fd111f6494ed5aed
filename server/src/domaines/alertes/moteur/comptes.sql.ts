import { day, integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

/**
 * What went wrong on the accounts of contracts in force between two days (both ends included): direct debits that the
 * bank took back, which stand in the ledger as a negative payment on a bill, and bills past their due date. Disputed
 * bills are left alone, and what was imported silently. In the order of contracts, each with its days.
 */
export const evenementsComptables = rawQuery({
  row: {
    /** Unique per event, e.g. `REGLEMENT:4711`. */
    cle: text,
    nature: text.as<'REJET' | 'IMPAYE'>(),
    jour: day,
    /** Cents that were not paid. */
    montantCents: integer,
    numeroContrat: text,
  },
  samples: [[{ du: '2026-11-22', au: '2026-11-22' }]],
  sql: ({ du, au }: { du: string; au: string }) => sql`
    with evenements as (
      select r.numero_contrat, 'REGLEMENT:' || r.id as cle, 'REJET' as nature, r.date_reglement as jour, -r.montant_cents as montant
      from reglement r
      where r.silence is null and r.montant_cents < 0 and r.facture_id is not null and r.mode_reglement in ('PRELEVEMENT', 'MENSUALISATION')
        and r.date_reglement between ${du} and ${au}
      union all
      select f.numero_contrat, 'FACTURE:' || f.id, 'IMPAYE', f.date_echeance, f.solde_cents
      from facture f
      where f.silence is null and f.solde_cents > 0 and f.type <> 'AVOIR' and not f.en_litige
        and f.date_echeance >= ${du} and f.date_echeance < ${au})
    select e.numero_contrat as "numeroContrat", e.cle, e.nature, e.jour, e.montant as "montantCents"
    from evenements e join abonnement a using (numero_contrat)
    where (a.date_resiliation is null or a.date_resiliation > ${au}) and (a.silence is null or a.silence < e.jour)
    order by e.numero_contrat, e.jour, e.cle`,
})

export type EvenementDuContrat = RowOf<typeof evenementsComptables>
