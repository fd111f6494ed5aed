import type { Session } from '../../acces/session.ts'
import type { Services } from '../../../services.ts'
import { commencerSession, type SessionOuverte } from './commencer-session.ts'
import { verifierIdentifiants, type Identifiants } from './verifier-identifiants.ts'

export interface DemandeConnexion extends Identifiants {
  session: Session
}

/** Signs in by password. */
export async function connecter(services: Services, demande: DemandeConnexion): Promise<SessionOuverte> {
  const utilisateurId = await verifierIdentifiants(services, demande)
  const { session, adresse } = demande
  return services.db
    .transaction()
    .execute((trx) => commencerSession(services, trx, { utilisateurId, session, adresse }))
}
