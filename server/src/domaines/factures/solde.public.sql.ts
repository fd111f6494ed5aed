import { sql } from 'kysely'
import { day, integer } from '../../db/columns.ts'
import { rawQuery, type RowOf } from '../../db/statement.ts'

export const comptesOuverts = rawQuery({
  row: {
    du_cents: integer,
    /** Part of it whose due date has passed. */
    echu_cents: integer,
    prochaine_echeance: day.orNull,
    a_regler: integer,
    a_regler_cents: integer,
    echues: integer,
    relancees: integer,
    relancees_cents: integer,
  },
  samples: [[['0447122'], '2026-11-22']],
  sql: (contrats: readonly string[], aujourdhui: string) => sql`
  select coalesce(sum(solde_cents), 0)::int8 as du_cents,
    coalesce(sum(solde_cents) filter (where solde_cents > 0 and date_echeance < ${aujourdhui}), 0)::int8 as echu_cents,
    min(date_echeance) filter (where solde_cents > 0) as prochaine_echeance,
    count(*) filter (where solde_cents > 0) as a_regler,
    coalesce(sum(solde_cents) filter (where solde_cents > 0), 0)::int8 as a_regler_cents,
    count(*) filter (where solde_cents > 0 and date_echeance < ${aujourdhui}) as echues,
    count(*) filter (where solde_cents > 0 and nombre_relances > 0) as relancees,
    coalesce(sum(solde_cents) filter (where solde_cents > 0 and nombre_relances > 0), 0)::int8 as relancees_cents
  from facture
  where numero_contrat = any(${contrats}::text[]) and solde_cents <> 0`,
})

/** What is open on the accounts of contracts; amounts in cents, positive when the customer owes. */
export type Comptes = RowOf<typeof comptesOuverts>
