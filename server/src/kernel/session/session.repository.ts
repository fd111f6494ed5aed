import type { Insertable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Session as SessionTable } from '../../db/schema.generated.ts'
import { sessionExpiree } from '../errors.ts'
import { notifierFinSession, notifierSessions } from './notifier-acces.ts'
import { finirSessions } from './session.sql.ts'

/** Stores a session and answers its id. */
export async function creerSession(db: Database, session: Insertable<SessionTable>): Promise<number> {
  const { id } = await db.insertInto('session').values(session).returning('id').executeTakeFirstOrThrow()
  return id
}

const PRECISION_ACTIVITE_MS = 60_000

/** Notes that a session is in use, at most once a minute, and by what browser. */
export async function noterActivite(
  db: Database,
  id: number,
  maintenant: Date,
  appareil: string | null,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ vue_le: maintenant, ...(appareil && { appareil }) })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('vue_le', 'is', null), eb('vue_le', '<', new Date(maintenant.getTime() - PRECISION_ACTIVITE_MS))]),
    )
    .execute()
}

/** Ends a session earlier than it would have. */
export async function abregerSession(db: Database, id: number, fin: Date): Promise<void> {
  await db.updateTable('session').set({ expire_le: fin }).where('id', '=', id).where('expire_le', '>', fin).execute()
}

/**
 * Lets a session last `dureeMs` from now, never less than it would have, nor more than `maximumMs` in all; answers its
 * end. To be called in a transaction.
 */
export async function prolongerSession(
  trx: Database,
  id: number,
  { maintenant, dureeMs, maximumMs }: { maintenant: Date; dureeMs: number; maximumMs: number },
): Promise<Date> {
  const session = await trx
    .selectFrom('session')
    .select(['ouverte_le', 'expire_le'])
    .where('id', '=', id)
    .where('expire_le', '>', maintenant)
    .forUpdate()
    .executeTakeFirst()
  if (!session) throw sessionExpiree()
  const voulue = Math.min(maintenant.getTime() + dureeMs, session.ouverte_le.getTime() + maximumMs)
  const fin = new Date(Math.max(voulue, session.expire_le.getTime()))
  await trx.updateTable('session').set({ expire_le: fin }).where('id', '=', id).execute()
  return fin
}

/** Notes that the user of a session has shown his second factor in it. */
export async function noterSecondFacteur(db: Database, id: number, maintenant: Date): Promise<void> {
  await db.updateTable('session').set({ second_facteur_le: maintenant }).where('id', '=', id).execute()
}

/** When the user of a session has last shown his second factor in it; a server may remember an earlier time. */
export async function dernierSecondFacteur(db: Database, id: number): Promise<Date | null> {
  const session = await db.selectFrom('session').select('second_facteur_le').where('id', '=', id).executeTakeFirst()
  return session?.second_facteur_le ?? null
}

/** Ends one session, on all servers. */
export async function terminerSession(db: Database, id: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
  await notifierFinSession(db, id)
}

/**
 * Ends the sessions of a user, those in which somebody acts as him, and those in which he acts as somebody else; all
 * but one when its id is given.
 */
export async function terminerSessionsDe(
  db: Database,
  utilisateurId: number,
  maintenant: Date,
  saufId = 0,
): Promise<void> {
  await finirSessions(db, utilisateurId, saufId, maintenant)
  await notifierSessions(db, utilisateurId)
}

/**
 * Holds a session until the transaction ends, and refuses when it is over: a server may remember it for a moment
 * longer. To be called by every act that makes of a session more than it was; the user's row is locked before.
 */
export async function exigerSessionOuverte(db: Database, id: number): Promise<void> {
  const ouverte = await db.selectFrom('session').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!ouverte) throw sessionExpiree()
}

/** Ends the sessions in which somebody acts as this user, or this user as somebody else; his own go on. */
export async function terminerUsurpations(db: Database, utilisateurId: number, maintenant: Date): Promise<void> {
  const terminees = await db
    .deleteFrom('session')
    .where('usurpateur_id', 'is not', null)
    .where((eb) => eb.or([eb('utilisateur_id', '=', utilisateurId), eb('usurpateur_id', '=', utilisateurId)]))
    .returning(['id', 'usurpation_id'])
    .execute()
  for (const { id, usurpation_id } of terminees) {
    await db
      .updateTable('usurpation')
      .set({ fin: maintenant })
      .where('id', '=', usurpation_id)
      .where('fin', 'is', null)
      .execute()
    await notifierFinSession(db, id)
  }
}

/** Notes the end of the impersonation that goes on in a session, if any. */
export async function clorUsurpation(db: Database, sessionId: number, maintenant: Date): Promise<void> {
  await db
    .updateTable('usurpation')
    .set({ fin: maintenant })
    .where('fin', 'is', null)
    .where('id', '=', (eb) => eb.selectFrom('session').select('usurpation_id').where('id', '=', sessionId))
    .execute()
}

/** Forgets sessions that have expired. An impersonation that nobody left ends with its session. */
export async function purgerSessions(db: Database, maintenant: Date): Promise<void> {
  await db.deleteFrom('session').where('expire_le', '<', maintenant).execute()
  await db
    .updateTable('usurpation')
    .set({ fin: maintenant })
    .where('fin', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('session').select('session.id').whereRef('session.usurpation_id', '=', 'usurpation.id'),
        ),
      ),
    )
    .execute()
}

/** The open sessions of a user, the one last in use first. */
export const sessionsDe = (db: Database, utilisateurId: number, maintenant: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'appareil', 'ouverte_le', 'vue_le', 'expire_le', 'usurpateur_id'])
    .select((eb) => eb.fn<string | null>('host', ['adresse']).as('adresse'))
    .where('utilisateur_id', '=', utilisateurId)
    .where('expire_le', '>', maintenant)
    .orderBy((eb) => eb.fn.coalesce('vue_le', 'ouverte_le'), 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Holds a session of a user until the transaction ends; false when it is not his. */
export async function verrouillerSession(trx: Database, id: number, utilisateurId: number): Promise<boolean> {
  const sienne = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('utilisateur_id', '=', utilisateurId)
    .forUpdate()
    .executeTakeFirst()
  return sienne !== undefined
}

/** Records that somebody begins to act as a user, and answers the id of the record. */
export async function ouvrirUsurpation(
  trx: Database,
  acteur: { id: number; identifiant: string },
  cibleId: number,
  { debut, adresse }: { debut: Date; adresse: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('usurpation')
    .values((eb) => ({
      usurpateur_id: acteur.id,
      usurpateur_identifiant: acteur.identifiant,
      utilisateur_id: cibleId,
      utilisateur_identifiant: eb.selectFrom('utilisateur').select('identifiant').where('id', '=', cibleId),
      debut,
      adresse,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
