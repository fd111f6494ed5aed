import type { Database } from '../../../db/database.ts'
import type { Session } from '../../../noyau/session/session.ts'
import type { Services } from '../../../services.ts'
import { ouvrirSession, type OuvertureSession } from '../../acces/jetons/ouvrir-session.public.ts'
import { clorUsurpation, terminerSession } from '../../../noyau/session/session.repository.ts'
import { utilisateurInconnu } from '../errors.ts'
import { lireFiche } from '../fiche.public.query.ts'
import { type FicheUtilisateur } from '../fiche.sql.ts'
import { noterConnexion } from '../repository.ts'

export interface SessionOuverte {
  sessionId: number
  fiche: FicheUtilisateur
  jeton: string
  expireLe: Date
  usurpateurId: number | null
}

/**
 * Replaces the session of a request by a session of this user: a new token, the old one ended
 * (docs/domaines/acces.md#jeton).
 */
export async function remplacerSession(
  services: Services,
  trx: Database,
  ancienne: Session,
  ouverture: OuvertureSession & { utilisateurId: number },
): Promise<SessionOuverte> {
  await clorUsurpation(trx, ancienne.id, services.horloge.maintenant())
  await terminerSession(trx, ancienne.id)
  const { id, jeton, expireLe } = await ouvrirSession(services, trx, ouverture)
  const fiche = await lireFiche(trx, ouverture.utilisateurId)
  if (!fiche) throw utilisateurInconnu()
  return { sessionId: id, fiche, jeton, expireLe, usurpateurId: ouverture.usurpation?.usurpateurId ?? null }
}

/** Signs a user in, who has shown who he is. */
export async function commencerSession(
  services: Services,
  trx: Database,
  { utilisateurId, session, adresse }: { utilisateurId: number; session: Session; adresse: string },
): Promise<SessionOuverte> {
  await noterConnexion(trx, utilisateurId, services.horloge.maintenant())
  return remplacerSession(services, trx, session, { utilisateurId, adresse })
}
