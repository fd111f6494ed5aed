import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import type { ContratVerifie } from '../../../noyau/objets-verifies.ts'
import type { UtilisateurSession } from '../../../noyau/session/session.ts'
import type { Services } from '../../../services.ts'
import { lireFuite } from './lire-fuite.ts'

/** Of these contracts, what those lose that still lose water, in their order. */
export async function lireFuitesEnCours(
  services: Services,
  utilisateur: UtilisateurSession,
  contrats: readonly ContratVerifie[],
): Promise<{ numeroContrat: ContratVerifie; fuite: Fuite }[]> {
  const lues = await Promise.all(
    contrats.map(async (numeroContrat) => {
      const { fuite } = await lireFuite(services, utilisateur, numeroContrat)
      return { numeroContrat, fuite }
    }),
  )
  return lues.flatMap(({ numeroContrat, fuite }) =>
    fuite !== null && fuite.arret === null ? { numeroContrat, fuite } : [],
  )
}
