import type { Database } from '../../../db/database.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { motsCherches } from '../../../kernel/recherche.ts'
import { contratsTrouves } from './contrats-trouves.sql.ts'

/** The numbers of the contracts attached to an account that a search finds. */
export async function numerosTrouves(
  db: Database,
  utilisateurId: number,
  recherche: string,
): Promise<ContratVerifie[]> {
  const rows = await contratsTrouves(db, utilisateurId, motsCherches(recherche))
  return rows.map((row) => row.numero_contrat)
}
