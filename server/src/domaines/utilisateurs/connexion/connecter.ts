import type { Session } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { commencerSession, type SessionOuverte } from './commencer-session.public.ts'
import { exigerMemeMotDePasse, verifierIdentifiants, type Identifiants } from './verifier-identifiants.public.ts'

export interface DemandeConnexion extends Identifiants {
  session: Session
}

/** Signs in by password. */
export async function connecter(services: Services, demande: DemandeConnexion): Promise<SessionOuverte> {
  const compte = await verifierIdentifiants(services, demande)
  const { session, adresse } = demande
  return services.db.transaction().execute(async (trx) => {
    await exigerMemeMotDePasse(services, trx, compte)
    return commencerSession(services, trx, { utilisateurId: compte.id, session, adresse })
  })
}
