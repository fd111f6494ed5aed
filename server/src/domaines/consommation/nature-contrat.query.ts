import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'
import { type NatureContrat, naturesDesContrats } from './nature-contrat.sql.ts'

/** What a contract measures, and whether by radio. */
export async function natureContrat(db: Database, numeroContrat: ContratVerifie): Promise<NatureContrat> {
  const [nature] = await naturesDesContrats(db, numeroContrat)
  return nature ?? { grandeur: 'EAU', telereleve: false }
}
