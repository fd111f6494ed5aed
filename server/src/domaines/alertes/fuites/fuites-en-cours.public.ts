import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { lirePrixMetreCube } from '../../factures/prix/prix-metre-cube.public.query.ts'
import { lireEcoulement } from './lire-ecoulement.ts'
import { presenterEcoulement } from './presenter-fuite.ts'

type FuiteEnCours = ReturnType<typeof presenterEcoulement>

/** Of these contracts, what those lose that still lose water, in their order: the figures alone, not what was said of it. */
export async function lireFuitesEnCours(
  services: Services,
  utilisateur: UtilisateurSession,
  contrats: readonly ContratVerifie[],
): Promise<{ numeroContrat: ContratVerifie; fuite: FuiteEnCours }[]> {
  const lues = await Promise.all(
    contrats.map(async (numeroContrat) => {
      const mesures = await lireEcoulement(services, utilisateur, numeroContrat)
      if (!mesures?.ecoulement || mesures.ecoulement.arret !== null) return []
      const { ecoulement, contrat } = mesures
      const prix = await lirePrixMetreCube(services, numeroContrat)
      const fuite = presenterEcoulement(ecoulement, { prix, prochainReleve: contrat.prochainReleve })
      return [{ numeroContrat, fuite }]
    }),
  )
  return lues.flat()
}
