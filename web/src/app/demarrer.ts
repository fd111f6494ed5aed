import { SessionTerminee } from '../lib/client/session-client.ts'
import { codeErreur, messageErreur, niveauErreur, statutErreur } from '../lib/client/erreurs.ts'
import { queryClient } from '../lib/query/query-client.ts'
import { prendreMessage } from '../lib/session/message-laisse.ts'
import { ecouterSession } from '../lib/session/onglets.ts'
import { recommencer } from '../lib/session/recommencer.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { CancelledError } from '@tanstack/react-query'
import { rechargerUneFois } from './recharger-une-fois.ts'

/** What was open is refused: his perimeters may have changed under a user. */
async function surRefus(error: Error): Promise<void> {
  if (statutErreur(error) !== 403 || codeErreur(error) !== 'DROITS') return
  const { revoirAcces } = await import('./guards/acces-retire.ts')
  await revoirAcces()
}

/** How long the first screen has the network for itself, in milliseconds. */
const REPOS = 5_000

async function garderPourPlusTard(): Promise<void> {
  const { installerHorsReseau } = await import('../lib/hors-reseau/installer.ts')
  await installerHorsReseau()
}

/** Set up once, before the first render. */
export function demarrer(): void {
  const laisse = prendreMessage()
  if (laisse) showToast(laisse.niveau, laisse.texte)
  // Where it cannot, the agency needs a network, as pages do.
  if (import.meta.env.PROD) setTimeout(() => void garderPourPlusTard().catch(() => undefined), REPOS)
  ecouterSession(() => recommencer())
  addEventListener('vite:preloadError', rechargerUneFois)
  queryClient.getQueryCache().config.onError = (error) => void surRefus(error)
  queryClient.getMutationCache().config.onError = (error, _variables, _resultat, mutation) => {
    // Given up for something else, which the same person asked for.
    if (error instanceof CancelledError) return
    if (mutation.meta?.erreurAffichee || error instanceof SessionTerminee) return
    showToast(niveauErreur(error), messageErreur(error))
    void surRefus(error)
  }
}
