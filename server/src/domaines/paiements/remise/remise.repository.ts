import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** One settlement, what was taken back of one, or one credit put to a debt, as the utility's accounts are told of it; one line of a file. */
export interface LigneRemise {
  reference: string
  nature: 'REGLEMENT' | 'IMPUTATION' | 'REPRISE'
  identifiantTransaction: string
  typeServicePaiement: string
  traiteFacturationCode: string
  numeroContrat: string
  numeroFactureClient: string | null
  montantCents: number
  tropPercuCents: number
  devise: string
  dateReglement: string
  dateTransaction: Date
  numeroAutorisation: string | null
}

/** Puts recorded payments that no file bears yet into a new one, and what was taken back of payments; null when there are none. */
export async function ouvrirRemise(
  trx: Database,
  maintenant: Date,
  nombre: number,
  references: readonly string[] | null,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from tentative_paiement
    where etat = 'ENREGISTREE' and integree_le is null and remise_id is null
      ${references === null ? sql`` : sql`and reference = any(${references}::text[])`}
    order by transaction_le, id limit ${nombre} for update skip locked`.execute(trx)
  const { rows: contrepassations } = await sql<{ id: number }>`
    select c.id from contrepassation_paiement c join encaissement e on e.id = c.encaissement_id join tentative_paiement t on t.id = e.tentative_id
    where c.remise_id is null and (t.remise_id is not null or t.id = any(${rows.map((row) => row.id)}::int8[]))
      ${references === null ? sql`` : sql`and t.reference = any(${references}::text[])`}
    order by c.id limit ${nombre} for update of c skip locked`.execute(trx)
  if (rows.length === 0 && contrepassations.length === 0) return null
  const { id } = await trx
    .insertInto('remise_encaissements')
    .values({ creee_le: maintenant })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update tentative_paiement set remise_id = ${id} where id = any(${rows.map((row) => row.id)}::int8[])`.execute(
    trx,
  )
  await sql`update contrepassation_paiement set remise_id = ${id} where id = any(${contrepassations.map((row) => row.id)}::int8[])`.execute(
    trx,
  )
  return id
}

/** The files that were begun and not finished, the oldest first. */
export async function remisesADeposer(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('remise_encaissements')
    .select('id')
    .where('deposee_le', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The lines of a file: always the same, in the same order. */
export async function lignesRemise(db: Database, remiseId: number): Promise<LigneRemise[]> {
  const { rows } = await sql<LigneRemise>`
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
    order by l.nature = 'REPRISE', l.le, l.tentative_id, l.nature desc, l.id`.execute(db)
  return rows
}

/** Marks a file as complete, and its payments as taken over. */
export async function noterDepot(trx: Database, remiseId: number, maintenant: Date): Promise<void> {
  await trx
    .updateTable('remise_encaissements')
    .set({ deposee_le: maintenant })
    .where('id', '=', remiseId)
    .where('deposee_le', 'is', null)
    .execute()
  await trx
    .updateTable('tentative_paiement')
    .set({ integree_le: maintenant, modifiee_le: maintenant })
    .where('remise_id', '=', remiseId)
    .where('integree_le', 'is', null)
    .execute()
}
