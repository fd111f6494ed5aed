import type { ModeReglement } from '@ael/contract/factures/regles.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** An entry of the account of a contract. `cents`: what it adds to what the customer owes; a payment is negative. */
export interface Operation {
  jour: string
  nature: 'FACTURE' | 'AVOIR' | 'CLOTURE' | 'REGLEMENT'
  /** Number of the invoice, or reference of the payment. */
  reference: string | null
  /** Null for what is not to be paid. */
  date_echeance: string | null
  mode_reglement: ModeReglement
  cents: number
}

const operations = (numeroContrat: string) => sql`
  select date_emission as jour, type as nature, numero_facture_client as reference,
    case when type <> 'AVOIR' then date_echeance end as date_echeance, mode_reglement, montant_ttc_cents as cents, id
  from facture where numero_contrat = ${numeroContrat}
  union all
  select date_reglement, 'REGLEMENT', reference, null, mode_reglement, -montant_cents, id
  from reglement where numero_contrat = ${numeroContrat}`

/** What is owed on a contract before a day, in cents. */
export async function soldeAvant(db: Database, numeroContrat: string, jour: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::int8 as cents from (${operations(numeroContrat)}) operation where jour < ${jour}`.execute(db)
  return rows[0]?.cents ?? 0
}

/** The entries of the account of a contract between two days, both included; invoices before payments of the same day. */
export async function listerOperations(db: Database, numeroContrat: string, debut: string, fin: string): Promise<Operation[]> {
  const { rows } = await sql<Operation>`
    select jour, nature, reference, date_echeance, mode_reglement, cents from (${operations(numeroContrat)}) operation
    where jour between ${debut} and ${fin}
    order by jour, nature = 'REGLEMENT', id`.execute(db)
  return rows
}
