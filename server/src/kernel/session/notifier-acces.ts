import type { Database } from '../../db/database.ts'
import { notify } from '../../db/notify.ts'

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
  await notify(db, CANAL_ACCES, ...utilisateurIds.map(String))
}

/** Tells all servers that one session ended; an anonymous one has no user to be named by. */
export async function notifierFinSession(db: Database, sessionId: number): Promise<void> {
  await notify(db, CANAL_ACCES, `${PREFIXE_SESSION}${sessionId}`)
}

/** Tells all servers to drop what they keep about everybody's rights. */
export async function notifierTousLesAcces(db: Database): Promise<void> {
  await notify(db, CANAL_ACCES, '')
}
