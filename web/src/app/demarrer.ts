import { SessionTerminee } from '../lib/client/session-client.ts'
import { messageErreur, niveauErreur } from '../lib/client/erreurs.ts'
import { queryClient } from '../lib/query/query-client.ts'
import { prendreMessage } from '../lib/session/message-laisse.ts'
import { ecouterSession } from '../lib/session/onglets.ts'
import { showToast } from '../ui/toasts/toasts.ts'

/** Set up once, before the first render. */
export function demarrer(): void {
  const laisse = prendreMessage()
  if (laisse) showToast(laisse.niveau, laisse.texte)
  ecouterSession(() => location.reload())
  queryClient.getMutationCache().config.onError = (error, _variables, _resultat, mutation) => {
    if (mutation.meta?.erreurAffichee || error instanceof SessionTerminee) return
    showToast(niveauErreur(error), messageErreur(error))
  }
}
