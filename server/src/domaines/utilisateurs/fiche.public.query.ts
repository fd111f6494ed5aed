import type { Database } from '../../db/database.ts'
import { fiches, type FicheUtilisateur } from './fiche.sql.ts'

/** Reads an account; null when there is none. */
export async function lireFiche(db: Database, id: number): Promise<FicheUtilisateur | null> {
  const rows = await fiches(db, id)
  return rows[0] ?? null
}
