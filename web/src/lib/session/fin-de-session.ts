import { oublierReponses } from '../hors-reseau/reponses-gardees.ts'
import { laisserMessage } from './message-laisse.ts'
import { oublierChoix } from './choix-courant.ts'
import { annoncerSession } from './onglets.ts'
import { recommencer } from './recommencer.ts'
import { lienConnexion } from './retour.ts'

const SESSION_EXPIREE = 'Votre session a expiré, merci de vous reconnecter.'

/**
 * The session is over on the server (docs/domaines/acces.md#fin-de-session): the page starts again on the sign-in
 * screen, so that nothing of the user stays in memory; it says why, and brings him back where he was.
 */
export function terminerSession(): void {
  oublierChoix()
  oublierReponses()
  laisserMessage({ niveau: 'attention', texte: SESSION_EXPIREE })
  annoncerSession()
  recommencer(lienConnexion(location.hash.slice(1)))
}
