import type { Database } from '../../../db/database.ts'
import { type DemandeDeclenchements, type LigneDeclenchement, pageDeclenchements } from './declenchement.sql.ts'

/**
 * The firings of a contract or group, the newest first: those of the alerts of the accounts, and those of the utility's
 * own protection while the holder is the same.
 */
export async function listerDeclenchements(
  db: Database,
  demande: DemandeDeclenchements,
): Promise<{ lignes: LigneDeclenchement[]; nombre: number }> {
  const rows = await pageDeclenchements(db, demande)
  return { lignes: rows.flatMap((row) => (row.id === null ? [] : row)), nombre: rows[0]?.nombre ?? 0 }
}
