import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** The PostgreSQL channel on which servers learn whose sessions or rights changed. */
export const CANAL_ACCES = 'acces'

/**
 * Tells all servers, once the transaction is committed, to drop what they keep about the sessions and rights of
 * these users. To be called by every act that ends sessions, or changes profiles, attachments or perimeters.
 */
export async function notifierSessions(db: Database, ...utilisateurIds: readonly number[]): Promise<void> {
  if (utilisateurIds.length === 0) return
  await sql`select pg_notify(${CANAL_ACCES}, id::text) from unnest(${[...utilisateurIds]}::bigint[]) as t(id)`.execute(db)
}
