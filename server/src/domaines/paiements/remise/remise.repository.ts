import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** One settlement as the utility's accounts are told of it; one line of a file. */
export interface LigneRemise {
  reference: string
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

/** Puts recorded payments that no file bears yet into a new one; null when there are none. */
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
  if (rows.length === 0) return null
  const { id } = await trx
    .insertInto('remise_encaissements')
    .values({ creee_le: maintenant })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('tentative_paiement')
    .set({ remise_id: id })
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute()
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
    select r.reference, t.identifiant_transaction as "identifiantTransaction", t.type_service as "typeServicePaiement",
      t.traite_facturation_code as "traiteFacturationCode", r.numero_contrat as "numeroContrat", f.numero_facture_client as "numeroFactureClient",
      e.montant_cents as "montantCents", e.trop_percu_cents as "tropPercuCents", t.devise, r.date_reglement as "dateReglement",
      t.transaction_le as "dateTransaction", t.numero_autorisation as "numeroAutorisation"
    from tentative_paiement t join encaissement e on e.tentative_id = t.id join reglement r on r.id = e.reglement_id
    left join facture f on f.id = e.facture_id
    where t.remise_id = ${remiseId} order by e.id`.execute(db)
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
