import type { Updateable } from 'kysely'
import type { EnvoiAlerte } from '../../../db/schema.generated.ts'
import type { Database } from '../../../db/database.ts'
import { noterEnvoyes, noterEchoues, noterPerdus } from './envois.sql.ts'

export async function noterRemise(
  db: Database,
  id: number,
  remise: Pick<Updateable<EnvoiAlerte>, 'courrier_id' | 'sms_id'>,
): Promise<void> {
  await db
    .updateTable('envoi_alerte')
    .set({ etat: 'REMIS', ...remise })
    .where('id', '=', id)
    .execute()
}

export async function noterSansSuite(db: Database, id: number, etat: 'ANNULE' | 'ECHEC', motif: string): Promise<void> {
  await db.updateTable('envoi_alerte').set({ etat, motif }).where('id', '=', id).execute()
}

/**
 * Keeps what the outboxes know by now: the dated proof of what was taken, and why something was given up, or lost. What was given
 * up and is sent again by hand becomes proof as well.
 */
export async function releverPreuves(db: Database, maintenant: Date): Promise<void> {
  for (const file of ['courrier', 'sms'] as const) {
    await noterEnvoyes(db, file)
    await noterEchoues(db, file)
  }
  await noterPerdus(db, maintenant)
}
