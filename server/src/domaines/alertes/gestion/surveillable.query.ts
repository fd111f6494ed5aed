import type { Database } from '../../../db/database.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { surveillables, type Surveillable } from './surveillable.sql.ts'

/** What contracts give to watch. */
export async function lireSurveillable(
  db: Database,
  utilisateurId: number,
  contrats: readonly ContratVerifie[],
): Promise<Surveillable> {
  const rows = await surveillables(db, utilisateurId, contrats)
  return rows[0] ?? { telereleve: false, resilie: true, detenu: false }
}
