import type { EtatTentative } from '@ael/contract/paiements/etats.ts'
import type { Issue } from '../fournisseurs/fournisseur.ts'

const ETAT_DE_L_ISSUE: Record<Exclude<Issue, 'PAGE_OUVERTE'>, EtatTentative> = {
  ENREGISTRE: 'ENREGISTREE',
  REFUSE: 'REFUSEE',
  ANNULE: 'ANNULEE',
  EN_ATTENTE: 'EN_ATTENTE',
}

/** Those in which the provider may still decide. */
export const estOuverte = (etat: EtatTentative): boolean =>
  etat === 'CREEE' || etat === 'OUVERTE' || etat === 'EN_ATTENTE'

/**
 * What an attempt becomes when the provider proves an outcome. Nothing undoes ENREGISTREE; a proof of payment turns
 * everything else into it, however late; an attempt that expired listens to whatever is said; a refusal or a cancellation
 * stays the first that came, for the order in which they arrive means nothing. A page that is only open changes nothing.
 */
export function etatSuivant(etat: EtatTentative, issue: Issue): EtatTentative {
  if (etat === 'ENREGISTREE' || issue === 'ENREGISTRE') return 'ENREGISTREE'
  if (issue === 'PAGE_OUVERTE') return etat === 'CREEE' ? 'OUVERTE' : etat
  return estOuverte(etat) || etat === 'EXPIREE' ? ETAT_DE_L_ISSUE[issue] : etat
}

const MINUTE = 60_000
const PREMIERE_QUESTION = 3 * MINUTE
const INTERVALLE_MAX = 6 * 60 * MINUTE
/** After so long a provider that has not decided, or not answered, is asked no more; a person sees to it. */
export const ABANDON_MS = 7 * 24 * 60 * MINUTE
const MARGE = 5 * MINUTE

export interface Suivi {
  etat: EtatTentative
  creeeLe: Date
  interrogations: number
}

/**
 * When an attempt is to be looked at next; null when there is nothing left to do. A provider that can be asked is asked
 * ever less often while it has not decided, and once more at the end of its page after a refusal or a cancellation: the
 * payer may have tried another card. One that cannot be asked is only left time to notify: that of its page, or a week once the
 * bank has to answer.
 */
export function prochainRegard(
  { etat, creeeLe, interrogations }: Suivi,
  { interrogeable, dureeMinutes }: { interrogeable: boolean; dureeMinutes: number },
  maintenant: Date,
): Date | null {
  const finDePage = creeeLe.getTime() + dureeMinutes * MINUTE + MARGE
  const finDAttente = etat === 'EN_ATTENTE' ? Math.max(finDePage, creeeLe.getTime() + ABANDON_MS + MARGE) : finDePage
  if (etat === 'ENREGISTREE' || etat === 'EXPIREE') return null
  if (!interrogeable) return estOuverte(etat) ? new Date(finDAttente) : null
  if (!estOuverte(etat)) return finDePage > maintenant.getTime() ? new Date(finDePage) : null
  return new Date(
    maintenant.getTime() + Math.min(INTERVALLE_MAX, PREMIERE_QUESTION * 2 ** Math.min(interrogations, 10)),
  )
}
