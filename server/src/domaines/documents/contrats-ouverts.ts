import type { Scope } from '@ael/contract/acces/scopes.ts'
import type { Services } from '../../services.ts'
import { detientContrat } from '../abonnements/acces-contrat.repository.ts'
import { fermetures } from '../acces/fermetures.ts'
import type { UtilisateurSession } from '../acces/session.ts'

const DOCUMENTS: Scope = 'affichertuiledocuments'

/** Those of these contracts that the user holds and whose documents no perimeter closes to him. */
export async function contratsOuverts(
  services: Services,
  utilisateur: UtilisateurSession,
  contrats: readonly string[],
): Promise<string[]> {
  const ouverts = await Promise.all(
    contrats.map(async (numeroContrat) => {
      if ((await detientContrat(services.db, utilisateur, numeroContrat)) !== 'oui') return []
      const fermes = await fermetures(services, utilisateur, { numeroContrat })
      return fermes.has(DOCUMENTS) ? [] : [numeroContrat]
    }),
  )
  return ouverts.flat()
}
