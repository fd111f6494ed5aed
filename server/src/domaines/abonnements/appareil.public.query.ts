import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { appareilsDuContrat, type LigneAppareil } from './appareil.sql.ts'

/**
 * The meter in place on a contract, or the last one of a contract whose meter was taken away; null when it never had
 * one. Its newest index comes from its hourly readings or from a reading of the contract, else from when it was put
 * in place. Without consent to daily readings, those by radio count at the end of a month only.
 */
export async function lireAppareil(db: Database, numeroContrat: ContratVerifie): Promise<LigneAppareil | null> {
  const rows = await appareilsDuContrat(db, numeroContrat)
  return rows[0] ?? null
}
