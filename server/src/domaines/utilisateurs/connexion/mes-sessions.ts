import type { SessionOuverte } from '@ael/contract/utilisateurs/sessions.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import type { Services } from '../../../services.ts'
import { reseau } from '../../../kernel/tentatives/reseau.ts'
import {
  clorUsurpation,
  sessionsDe,
  terminerSession,
  terminerSessionsDe,
  verrouillerSession,
} from '../../../kernel/session/session.repository.ts'
import type { Session, UtilisateurSession } from '../../../kernel/session/session.ts'
import { reserveAuTitulaire, sessionInconnue } from '../errors.ts'

/** The open sessions of a user, the one last in use first; those in which an agent acts as him are among them. */
export async function listerSessions({ db, horloge }: Services, utilisateur: UtilisateurSession, session: Session) {
  if (session.usurpateurId !== null) throw reserveAuTitulaire()
  const sessions = await sessionsDe(db, utilisateur.id, horloge.maintenant())
  const resultats = sessions.map((ligne): SessionOuverte => {
    const agent = ligne.usurpateur_id !== null
    return {
      idSession: ligne.id,
      // Where the staff sits is no business of the user's.
      appareil: agent ? null : ligne.appareil,
      adresse: agent || ligne.adresse === null ? null : reseau(ligne.adresse),
      ouverteLe: instantIso(ligne.ouverte_le),
      vueLe: instantIso(ligne.vue_le ?? ligne.ouverte_le),
      expireLe: instantIso(ligne.expire_le),
      actuelle: ligne.id === session.id,
      agent,
    }
  })
  return { resultats, nbTotalResultats: resultats.length }
}

/** Ends one session of the user, on all servers; his own is signed out as well. */
export async function fermerSession(
  { db, horloge }: Services,
  utilisateur: UtilisateurSession,
  session: Session,
  id: number,
): Promise<void> {
  if (session.usurpateurId !== null) throw reserveAuTitulaire()
  await db.transaction().execute(async (trx) => {
    if (!(await verrouillerSession(trx, id, utilisateur.id))) throw sessionInconnue()
    await clorUsurpation(trx, id, horloge.maintenant())
    await terminerSession(trx, id)
  })
}

/** Ends all sessions of the user but the one that asks. */
export async function fermerAutresSessions(
  { db, horloge }: Services,
  utilisateur: UtilisateurSession,
  session: Session,
): Promise<void> {
  if (session.usurpateurId !== null) throw reserveAuTitulaire()
  await db.transaction().execute(async (trx) => {
    await terminerSessionsDe(trx, utilisateur.id, horloge.maintenant(), session.id)
  })
}
