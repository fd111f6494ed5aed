import { repondreCookies } from '../../../lib/cookies/choix-cookies.ts'
import type { Reponse } from '../../../lib/cookies/consentement.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'

/** How long the notice stays, in milliseconds (docs/domaines/configuration.md#cookies). */
const DUREE_AVIS = 5000

/** Keeps the answer, and says that it is kept. */
export function repondre(reponse: Reponse): void {
  repondreCookies(reponse)
  showToast('resolu', libelles.avis[reponse], { duration: DUREE_AVIS })
}
