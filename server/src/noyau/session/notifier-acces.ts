import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** The PostgreSQL channel on which servers learn whose sessions or rights changed. */
export const CANAL_ACCES = 'acces'
/** Before the id of a session, when one session ended; a bare number is the id of a user. */
export const PREFIXE_SESSION = 'session '

/**
 * Tells all servers, once the transaction is committed, to drop what they keep about the sessions and rights of
 * these users. To be called by every act that ends sessions, or changes profiles, attachments or perimeters.
 */
export async function notifierSessions(db: Database, ...utilisateurIds: readonly number[]): Promise<void> {
  if (utilisateurIds.length === 0) return
  await sql`select pg_notify(${CANAL_ACCES}, id::text) from unnest(${[...utilisateurIds]}::bigint[]) as t(id)`.execute(
    db,
  )
}

/** Tells all servers that one session ended; an anonymous one has no user to be named by. */
export async function notifierFinSession(db: Database, sessionId: number): Promise<void> {
  await sql`select pg_notify(${CANAL_ACCES}, ${`${PREFIXE_SESSION}${sessionId}`})`.execute(db)
}

/** Tells all servers to drop what they keep about everybody's rights. */
export async function notifierTousLesAcces(db: Database): Promise<void> {
  await sql`select pg_notify(${CANAL_ACCES}, '')`.execute(db)
}
