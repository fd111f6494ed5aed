import { day, instant, integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

export const encaissementsARemettre = rawQuery({
  row: { id: integer },
  samples: [
    [1, null],
    [1, ['R']],
  ],
  sql: (nombre: number, references: readonly string[] | null) => sql`
    select id from tentative_paiement
    where etat = 'ENREGISTREE' and integree_le is null and remise_id is null
      ${references === null ? sql`` : sql`and reference = any(${references}::text[])`}
    order by transaction_le, id limit ${nombre} for update skip locked`,
})

export const contrepassationsARemettre = rawQuery({
  row: { id: integer },
  samples: [
    [[1], 1, null],
    [[1], 1, ['R']],
  ],
  sql: (encaissements: readonly number[], nombre: number, references: readonly string[] | null) => sql`
    select c.id from contrepassation_paiement c join encaissement e on e.id = c.encaissement_id join tentative_paiement t on t.id = e.tentative_id
    where c.remise_id is null and (t.remise_id is not null or t.id = any(${encaissements}::int8[]))
      ${references === null ? sql`` : sql`and t.reference = any(${references}::text[])`}
    order by c.id limit ${nombre} for update of c skip locked`,
})

/** The lines of a file: always the same, in the same order. */
export const lignesRemise = rawQuery({
  row: {
    reference: text,
    nature: text.as<'REGLEMENT' | 'IMPUTATION' | 'REPRISE'>(),
    identifiantTransaction: text.neverNull,
    typeServicePaiement: text,
    traiteFacturationCode: text,
    numeroContrat: text,
    numeroFactureClient: text.orNull,
    montantCents: integer,
    tropPercuCents: integer,
    devise: text,
    dateReglement: day,
    dateTransaction: instant,
    numeroAutorisation: text.orNull,
  },
  samples: [[1]],
  sql: (remiseId: number) => sql`
    with ligne as (
      select t.id as tentative_id, t.transaction_le as le, r.*
      from tentative_paiement t
      cross join lateral (
        select 'REGLEMENT' as nature, e.id, r.reference, r.numero_contrat, e.facture_id, e.montant_cents, e.trop_percu_cents, r.date_reglement
        from encaissement e join reglement r on r.id = e.reglement_id where e.tentative_id = t.id
        union all
        select 'IMPUTATION', i.id, i.reference, f.numero_contrat, i.facture_id, i.montant_cents, 0, (i.faite_le at time zone 'Europe/Paris')::date
        from imputation i join facture f on f.id = i.facture_id where i.tentative_id = t.id) r
      where t.remise_id = ${remiseId}
      union all
      select e.tentative_id, c.creee_le, 'REPRISE', c.id, r.reference, r.numero_contrat, e.facture_id, -c.montant_cents, 0, r.date_reglement
      from contrepassation_paiement c join encaissement e on e.id = c.encaissement_id join reglement r on r.id = c.reglement_id
      where c.remise_id = ${remiseId})
    select l.reference, l.nature, t.identifiant_transaction as "identifiantTransaction", t.type_service as "typeServicePaiement",
      t.traite_facturation_code as "traiteFacturationCode", l.numero_contrat as "numeroContrat", f.numero_facture_client as "numeroFactureClient",
      l.montant_cents as "montantCents", l.trop_percu_cents as "tropPercuCents", t.devise, l.date_reglement as "dateReglement",
      l.le as "dateTransaction", t.numero_autorisation as "numeroAutorisation"
    from ligne l join tentative_paiement t on t.id = l.tentative_id
    left join facture f on f.id = l.facture_id
    order by l.nature = 'REPRISE', l.le, l.tentative_id, l.nature desc, l.id`,
})

/** One settlement, what was taken back of one, or one credit put to a debt, as the utility's accounts are told of it; one line of a file. */
export type LigneRemise = RowOf<typeof lignesRemise>
