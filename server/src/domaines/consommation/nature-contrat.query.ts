import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { type NatureContrat, naturesDesContrats } from './nature-contrat.sql.ts'

/** What a contract measures, and whether by radio. */
export async function natureContrat(db: Database, numeroContrat: ContratVerifie): Promise<NatureContrat> {
  const [nature] = await naturesDesContrats(db, numeroContrat)
  return nature ?? { grandeur: 'EAU', telereleve: false }
}

/** The day on which a contract is to be read next, when it is known. */
export async function prochainReleve(db: Database, numeroContrat: ContratVerifie): Promise<string | null> {
  const contrat = await db
    .selectFrom('abonnement')
    .select('prochain_releve')
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirst()
  return contrat?.prochain_releve ?? null
}
