import type { Database } from '../../../db/database.ts'
import type { UniversVerifie } from '../../../kernel/objets-verifies.ts'
import { type LigneUnivers, nombreUnivers, universNommes } from './univers.sql.ts'

export async function compterUnivers(db: Database, utilisateurId: number, recherche: string): Promise<number> {
  const [compte] = await nombreUnivers(db, utilisateurId, recherche)
  return compte?.nombre ?? 0
}

/** A perimeter with the numbers of the contracts given to it one by one; null when there is none of this key. */
export async function lireUnivers(
  db: Database,
  key: UniversVerifie,
): Promise<(LigneUnivers & { contrats: string[] }) | null> {
  const [univers] = await universNommes(db, key)
  return univers ?? null
}
