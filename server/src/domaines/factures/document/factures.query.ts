import type { Database } from '../../../db/database.ts'
import { facturesDesignees, type FactureDesignee } from './factures.sql.ts'

/** The ids of designated invoices, in their order; null for one that is none. */
export async function idsFactures(db: Database, factures: readonly FactureDesignee[]): Promise<(number | null)[]> {
  const rows = await facturesDesignees(db, factures)
  return rows.map(({ id }) => id)
}
