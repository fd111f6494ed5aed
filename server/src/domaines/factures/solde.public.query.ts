import type pg from 'pg'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

/** What is open on the accounts of contracts; amounts in cents, positive when the customer owes. */
export interface Comptes {
  du_cents: number
  /** Part of it whose due date has passed. */
  echu_cents: number
  prochaine_echeance: string | null
  a_regler: number
  a_regler_cents: number
  echues: number
  relancees: number
  relancees_cents: number
}

const COMPTES = `
  select coalesce(sum(solde_cents), 0)::int8 as du_cents,
    coalesce(sum(solde_cents) filter (where solde_cents > 0 and date_echeance < $2), 0)::int8 as echu_cents,
    min(date_echeance) filter (where solde_cents > 0) as prochaine_echeance,
    count(*) filter (where solde_cents > 0) as a_regler,
    coalesce(sum(solde_cents) filter (where solde_cents > 0), 0)::int8 as a_regler_cents,
    count(*) filter (where solde_cents > 0 and date_echeance < $2) as echues,
    count(*) filter (where solde_cents > 0 and nombre_relances > 0) as relancees,
    coalesce(sum(solde_cents) filter (where solde_cents > 0 and nombre_relances > 0), 0)::int8 as relancees_cents
  from facture
  where numero_contrat = any($1::text[]) and solde_cents <> 0`

/** The open balance of contracts on a day: their invoices less what was paid, credit notes counted against them. */
export async function lireComptes(
  pool: pg.Pool,
  contrats: readonly ContratVerifie[],
  aujourdhui: string,
): Promise<Comptes> {
  const { rows } = await pool.query<Comptes>(COMPTES, [contrats, aujourdhui])
  const [comptes] = rows
  if (!comptes) throw new Error('an aggregate answers one row')
  return comptes
}
