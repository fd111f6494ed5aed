import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ContratVerifie } from '../../../noyau/objets-verifies.ts'
import { motsCherches } from '../../../noyau/recherche.ts'

/** The numbers of the contracts attached to an account that a search finds. */
export async function numerosTrouves(
  db: Database,
  utilisateurId: number,
  recherche: string,
): Promise<ContratVerifie[]> {
  const { rows } = await sql<{ numero_contrat: ContratVerifie }>`
    select t.numero_contrat from attachement t where t.utilisateur_id = ${utilisateurId}
      and t.recherche like all (array(select '%' || sans_accent(mot) || '%' from unnest(${motsCherches(recherche)}::text[]) mot))
    order by t.numero_contrat`.execute(db)
  return rows.map((row) => row.numero_contrat)
}
