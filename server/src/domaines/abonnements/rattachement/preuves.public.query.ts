import type { Database } from '../../../db/database.ts'
import { constats, type Constat } from './preuves.sql.ts'

/** What shows that a contract is somebody's, as `lirePreuves` writes it; undefined: not given. */
export interface Preuves {
  numeroCompteur: string | undefined
  referenceFacture: string | undefined
  numeroClient: string | undefined
}

/** Holds what is claimed of a contract against what is known; null when the contract does not exist. */
export async function confronterPreuves(
  db: Database,
  numeroContrat: string,
  { numeroCompteur = null, referenceFacture = null, numeroClient = null }: { [P in keyof Preuves]: Preuves[P] | null },
): Promise<Constat | null> {
  const rows = await constats(db, numeroContrat, numeroCompteur, referenceFacture, numeroClient)
  return rows[0] ?? null
}
