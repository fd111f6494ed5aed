import type { Database } from '../../../db/database.ts'
import { nomDuLot } from '../remises/pain-008.ts'
import { prelevementsDuFichier, prelevementsNommes, type PrelevementLu } from './prelevement.sql.ts'

/** A debit by its name, locked until the end of the transaction. */
export async function verrouillerPrelevement(trx: Database, boutEnBout: string): Promise<PrelevementLu | null> {
  const rows = await prelevementsNommes(trx, boutEnBout)
  return rows[0] ?? null
}

/** The debits of a batch, or of one of its lots, by the name that the bank was given. */
export async function nomsDesPrelevements(db: Database, nom: string): Promise<string[]> {
  const rows = await prelevementsDuFichier(db, nom)
  return rows
    .filter((un) => un.message_id === nom || nomDuLot(un.message_id, un) === nom)
    .map(({ bout_en_bout }) => bout_en_bout)
}
