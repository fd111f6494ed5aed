import type { Profil } from '@ael/contract/acces/profils.ts'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Session as SessionTable } from '../../db/schema.generated.ts'
import { sessionExpiree } from './errors.ts'
import type { Session } from './session.ts'
import { notifierFinSession, notifierSessions } from './notifier-acces.ts'

interface LigneSession {
  id: number
  usurpateur_id: number | null
  expire_le: Date
  utilisateur_id: number | null
  identifiant: string
  email: string
  nom: string
  prenom: string
  premium_id: number | null
  acces_contrat_resilie: boolean
  profils: Profil[]
}

/** The session of a token (by its SHA-256) with its user and his profiles; null when unknown or expired. */
export async function trouverSession(db: Database, jetonHash: Buffer, maintenant: Date): Promise<Session | null> {
  const { rows } = await sql<LigneSession>`
    select s.id, s.usurpateur_id, s.expire_le, s.utilisateur_id, u.identifiant, u.email, u.nom, u.prenom,
      u.premium_id, u.acces_contrat_resilie,
      array(select p.profil from utilisateur_profil p where p.utilisateur_id = u.id order by p.rang, p.profil) as profils
    from session s left join utilisateur u on u.id = s.utilisateur_id
    where s.jeton_hash = ${jetonHash} and s.expire_le > ${maintenant}`.execute(db)
  const [ligne] = rows
  if (!ligne) return null
  return {
    id: ligne.id,
    utilisateur:
      ligne.utilisateur_id === null
        ? null
        : {
            id: ligne.utilisateur_id,
            identifiant: ligne.identifiant,
            email: ligne.email,
            nom: ligne.nom,
            prenom: ligne.prenom,
            profils: ligne.profils,
            premiumId: ligne.premium_id,
            accesContratResilie: ligne.acces_contrat_resilie,
          },
    usurpateurId: ligne.usurpateur_id,
    expireLe: ligne.expire_le,
  }
}

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
  await sql`
    with terminees as (
      delete from session where ${utilisateurId} in (utilisateur_id, usurpateur_id) and id <> ${saufId} returning usurpation_id
    )
    update usurpation set fin = ${maintenant} where fin is null and id in (select usurpation_id from terminees)`.execute(
    db,
  )
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

/** The profiles of a user and the premium user he depends on; null when he does not exist. */
export async function lireProfils(
  db: Database,
  utilisateurId: number,
): Promise<{ profils: Profil[]; premiumId: number | null } | null> {
  const { rows } = await sql<{ profils: Profil[]; premium_id: number | null }>`
    select u.premium_id, array(select p.profil from utilisateur_profil p where p.utilisateur_id = u.id order by p.rang) as profils
    from utilisateur u where u.id = ${utilisateurId}`.execute(db)
  const [ligne] = rows
  return ligne ? { profils: ligne.profils, premiumId: ligne.premium_id } : null
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
