import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** What a contract that was concluded online allows; nothing of any other. */
export const contratSouscrit = (db: Database, numeroContrat: ContratVerifie) =>
  db
    .selectFrom('contrat_souscrit')
    .select(['souscrit_le', 'consommateur', 'fourniture_demandee'])
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirst()
