import { messageErreur, niveauErreur, statutErreur } from '../../lib/client/erreurs.ts'
import { renouvelerLectures } from '../../lib/query/query-client.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'

/** A group that is not there any more, or never was this user's: what is on screen about it is out of date. */
export const estParti = (error: unknown): boolean => [403, 404].includes(statutErreur(error))

/** Tells what failed, and why; when the group has gone meanwhile, what is on screen is read again. */
export function echouer(echec: string, error: unknown): void {
  showToast(niveauErreur(error), libelles.echecs.raison(echec, messageErreur(error)))
  if (estParti(error)) void renouvelerLectures()
}
