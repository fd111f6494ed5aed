import type { Database } from '../../../db/database.ts'
import { type DemandeInstances, type LigneInstance, pageInstances } from './instance.sql.ts'

/**
 * The firings of a contract or group, the newest first: those of the alerts of the accounts, and those of the utility's
 * own protection while the holder is the same.
 */
export async function listerInstances(
  db: Database,
  demande: DemandeInstances,
): Promise<{ lignes: LigneInstance[]; nombre: number }> {
  const rows = await pageInstances(db, demande)
  return { lignes: rows.flatMap((row) => (row.id === null ? [] : row)), nombre: rows[0]?.nombre ?? 0 }
}
