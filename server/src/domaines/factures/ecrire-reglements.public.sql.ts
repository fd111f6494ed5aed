import type { ModeReglement } from '@ael/contract/factures/regles.ts'
import { sql } from 'kysely'
import { integer } from '../../db/columns.ts'
import { rawCommand, rawQuery } from '../../db/statement.ts'

/** A settlement that the agency learns of: it goes to the accounts later. */
export interface Reglement {
  numeroContrat: string
  /** Null for what is put to no invoice. */
  factureId: number | null
  jour: string
  /** What it lowers the balance of its invoice by; below zero what is taken back. */
  cents: number
  mode: ModeReglement
  /** By no other settlement. */
  reference: string
  /** Why it was taken back. */
  motif?: string | null
}

const EXEMPLE = { numeroContrat: '0447122', jour: '2026-11-22', cents: 100, mode: 'CB', reference: 'R' } as const

/**
 * Writes settlements, and lowers the balances of their invoices, each of which stands here once. They are locked in the
 * order of their ids, as by every other writer: none waits for another without end. Answered in the order given, with what
 * is left to pay of the invoice, below zero in the customer's favour.
 */
export const ecrireReglements = rawQuery({
  row: { id: integer, soldeCents: integer.orNull },
  samples: [[[{ ...EXEMPLE, factureId: 1 }]]],
  sql: (reglements: readonly Reglement[]) => sql`
    with donne as (
      select * from unnest(${reglements.map((un) => un.numeroContrat)}::text[], ${reglements.map((un) => un.factureId)}::int8[], ${reglements.map((un) => un.jour)}::date[],
        ${reglements.map((un) => un.cents)}::int8[], ${reglements.map((un) => un.mode)}::text[], ${reglements.map((un) => un.reference)}::text[], ${reglements.map((un) => un.motif ?? null)}::text[])
        with ordinality as d (numero_contrat, facture_id, jour, cents, mode, reference, motif, rang)),
    verrouillee as (
      select f.id from facture f where f.id = any(${reglements.flatMap((un) => un.factureId ?? [])}::int8[]) order by f.id for update),
    reglee as (
      update facture f set solde_cents = f.solde_cents - d.cents
      from donne d where f.id = d.facture_id and f.id in (select id from verrouillee) returning f.id, f.solde_cents),
    regle as (
      insert into reglement (numero_contrat, facture_id, date_reglement, montant_cents, mode_reglement, reference, motif_rejet, integration)
      select numero_contrat, facture_id, jour, cents, mode, reference, motif, 'ATTENDUE' from donne returning id, reference)
    select r.id, reglee.solde_cents as "soldeCents"
    from donne d join regle r using (reference) left join reglee on reglee.id = d.facture_id order by d.rang`,
})

/** Lowers the balances of invoices, each of which stands here once, by what is set against them. They are locked by the caller. */
export const baisserSoldes = rawCommand({
  samples: [[[{ factureId: 1, cents: 100 }]]],
  sql: (parts: readonly { factureId: number; cents: number }[]) => sql`
    update facture f set solde_cents = f.solde_cents - part.cents
    from unnest(${parts.map(({ factureId }) => factureId)}::int8[], ${parts.map(({ cents }) => cents)}::int8[]) as part (facture_id, cents)
    where f.id = part.facture_id`,
})
