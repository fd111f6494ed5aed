import type { Database } from '../../../db/database.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { Services } from '../../../services.ts'
import { attacherContrats } from './attacher-contrat.public.ts'
import { clientProuve, parSonClient } from './preuve.public.ts'

/**
 * Attaches a contract that was just concluded to the account that concluded it, which speaks for its holder: a customer who was made
 * with it.
 */
export const attacherSouscription = (
  services: Services,
  trx: Database,
  utilisateurId: number,
  { numeroContrat, titulaire }: { numeroContrat: ContratVerifie; titulaire: string },
): Promise<void> =>
  attacherContrats(
    services,
    trx,
    utilisateurId,
    [parSonClient({ numeroContrat, isResilie: false }, clientProuve(titulaire))],
    'aucune',
  )
