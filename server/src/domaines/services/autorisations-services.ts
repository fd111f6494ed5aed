import { SERVICES } from '@ael/contract/services/registre.ts'
import type { AutorisationService } from '@ael/contract/services/schemas.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import { lireSituations, presenterEtat } from './situation.ts'

/** What a user may do with each service of a contract. */
export async function autorisationsServices(
  services: Services,
  utilisateur: UtilisateurSession,
  contrat: ContratVerifie,
): Promise<AutorisationService[]> {
  const situations = await lireSituations(services, services.db, utilisateur, [contrat])
  return situations.flatMap((situation) =>
    SERVICES.map((service) => ({ code: service.code, ...presenterEtat(situation, service) })),
  )
}
