import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

export interface FactureDesignee {
  numeroFactureClient: string
  numeroContrat: string
}

/** The ids of designated invoices, in their order; null for one that is none. */
export async function idsFactures(db: Database, factures: readonly FactureDesignee[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number | null }>`
    select f.id from unnest(${factures.map(({ numeroFactureClient }) => numeroFactureClient)}::text[], ${factures.map(({ numeroContrat }) => numeroContrat)}::text[])
      with ordinality d (numero, contrat, rang)
    left join facture f on f.numero_facture_client = d.numero and f.numero_contrat = d.contrat
    order by d.rang`.execute(db)
  return rows.map(({ id }) => id)
}
