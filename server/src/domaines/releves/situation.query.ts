import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { situations, type LigneSituation } from './situation.sql.ts'

/** Reads the situation of a contract on a day; null for one that does not exist. */
export async function lireSituation(
  db: Database,
  numeroContrat: ContratVerifie,
  aujourdhui: string,
): Promise<LigneSituation | null> {
  const rows = await situations(db, numeroContrat, aujourdhui)
  return rows[0] ?? null
}
