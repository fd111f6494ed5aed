import { peutUsurper } from '@ael/contract/acces/profils.ts'
import type { Session, UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { interdit } from '../../../kernel/errors.ts'
import { exigerSessionOuverte, ouvrirUsurpation } from '../../../kernel/session/session.repository.ts'
import { lireProfils } from '../../../kernel/session/compte.repository.ts'
import { remplacerSession, type SessionOuverte } from './commencer-session.public.ts'
import { aucuneUsurpation, usurpationDesactivee, usurpationEnCours } from '../errors.ts'
import { verrouillerUtilisateur } from '../compte.public.query.ts'

export interface DemandeUsurpation {
  acteur: UtilisateurSession
  session: Session
  cibleId: number
  adresse: string
}

/** Lets a user act as somebody whom he manages and who has no more rights than himself, until his own session would have ended. It is recorded. */
export async function usurper(
  services: Services,
  { acteur, session, cibleId, adresse }: DemandeUsurpation,
): Promise<SessionOuverte> {
  const { configuration, db, horloge } = services
  if (!(await configuration.actif('Usurpation'))) throw usurpationDesactivee()
  if (session.usurpateurId !== null) throw usurpationEnCours()
  return db.transaction().execute(async (trx) => {
    // Held until it is done: a profile given meanwhile would be gained. In one order, whoever acts as whom.
    for (const id of [acteur.id, cibleId].sort((a, b) => a - b)) await verrouillerUtilisateur(trx, id)
    await exigerSessionOuverte(trx, session.id)
    const cible = await lireProfils(trx, cibleId)
    if (cibleId === acteur.id || !cible || !peutUsurper(acteur, cible)) throw interdit()
    const id = await ouvrirUsurpation(trx, acteur, cibleId, { debut: horloge.maintenant(), adresse })
    return remplacerSession(services, trx, session, {
      utilisateurId: cibleId,
      usurpation: { id, usurpateurId: acteur.id },
      expireLe: session.expireLe,
      adresse,
      secondFacteurLe: session.secondFacteurLe,
    })
  })
}

/** Gives the session back to whoever acted as somebody else. */
export async function finirUsurpation(services: Services, session: Session, adresse: string): Promise<SessionOuverte> {
  const { usurpateurId } = session
  if (usurpateurId === null) throw aucuneUsurpation()
  return services.db.transaction().execute(async (trx) => {
    await verrouillerUtilisateur(trx, usurpateurId)
    await exigerSessionOuverte(trx, session.id)
    return remplacerSession(services, trx, session, {
      utilisateurId: usurpateurId,
      expireLe: session.expireLe,
      adresse,
      secondFacteurLe: session.secondFacteurLe,
    })
  })
}
