import { day, integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

/**
 * What went wrong on the accounts of contracts in force between two days (both ends included): direct debits that the
 * bank took back, which stand in the ledger as a negative payment on a bill, and bills past their due date. Disputed
 * bills are left alone, and what was imported silently. The contracts after `apres` in the order of their numbers, `nombre` of them at most.
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
  samples: [[{ du: '2026-11-22', au: '2026-11-22', apres: 'x', nombre: 1 }]],
  sql: ({ du, au, apres, nombre }: { du: string; au: string; apres: string; nombre: number }) => sql`
    with evenements as (
      select r.numero_contrat, 'REGLEMENT:' || r.id as cle, 'REJET' as nature, r.date_reglement as jour, -r.montant_cents as montant
      from reglement r
      where r.silence is null and r.montant_cents < 0 and r.facture_id is not null and r.mode_reglement in ('PRELEVEMENT', 'MENSUALISATION')
        and r.date_reglement between ${du} and ${au} and r.numero_contrat > ${apres}
      union all
      select f.numero_contrat, 'FACTURE:' || f.id, 'IMPAYE', f.date_echeance, f.solde_cents
      from facture f
      where f.silence is null and f.solde_cents > 0 and f.type <> 'AVOIR' and not f.en_litige
        and f.date_echeance >= ${du} and f.date_echeance < ${au} and f.numero_contrat > ${apres}),
    retenus as (
      select e.* from evenements e join abonnement a using (numero_contrat)
      where (a.date_resiliation is null or a.date_resiliation > ${au}) and (a.silence is null or a.silence < e.jour)),
    contrats as (select distinct numero_contrat from retenus order by 1 limit ${nombre})
    select e.numero_contrat as "numeroContrat", e.cle, e.nature, e.jour, e.montant as "montantCents"
    from retenus e join contrats using (numero_contrat)
    order by e.numero_contrat, e.jour, e.cle`,
})

export type EvenementDuContrat = RowOf<typeof evenementsComptables>
