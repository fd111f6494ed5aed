import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'
import { litresMesures } from './groupes.sql.ts'

/**
 * The measured litres, from one day to another (both ends included), of the contracts of the alert's group that its owner
 * reaches; terminated contracts are left out. `tus`: no day is measured after those that were imported silently.
 */
export async function litresDuGroupe(
  db: Kysely<DB>,
  alerteId: number,
  du: string,
  au: string,
): Promise<{ litres: number; tus: boolean }> {
  const rows = await litresMesures(db, alerteId, du, au)
  return rows[0] ?? { litres: 0, tus: false }
}
