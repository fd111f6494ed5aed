import type { CallAnswer } from '@ael/contract/call.ts'
import { STATUTS_PAIEMENT } from '@ael/contract/paiements/etats.ts'
import type { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { ISSUES_RETOUR, type IssueRetour } from '@ael/contract/paiements/retours.ts'

export type IssuePaiement = CallAnswer<typeof paiementsCalls.traiterPaiement>
/** `expire`: told as cancelled, though a provider that nobody could ask may have charged it; `repris`: recorded, and taken back since. */
export type Issue = 'enregistre' | 'annule' | 'expire' | 'refuse' | 'repris' | 'attente'
type Lu = 'statutPaiement' | 'isPaiementEffectue' | 'isPaiementDejaEffectue' | 'isPaiementRefuse' | 'isPaiementRepris'

/** What became of a payment (docs/domaines/paiements.md#issue). */
export function issueDe({
  statutPaiement,
  isPaiementEffectue,
  isPaiementDejaEffectue,
  isPaiementRefuse,
  isPaiementRepris,
}: Pick<IssuePaiement, Lu>): Issue {
  if (isPaiementRepris) return 'repris'
  if (isPaiementEffectue || isPaiementDejaEffectue) return 'enregistre'
  if (statutPaiement === STATUTS_PAIEMENT.ANNULEE) return 'annule'
  if (statutPaiement === STATUTS_PAIEMENT.EXPIREE) return 'expire'
  return isPaiementRefuse ? 'refuse' : 'attente'
}

/**
 * What is told when the server knows no such payment. Whoever comes in by the entry of those who gave up is told that it was
 * cancelled, whatever was kept of his attempt (docs/domaines/paiements.md#issue), not that nothing was charged; of any
 * other return nothing is known.
 */
export const issueInconnue = (annonce: IssueRetour | undefined): 'expire' | 'echec' =>
  annonce === 'annulation' ? 'expire' : 'echec'

/** How the payer comes back: what the address says, or the entry itself. */
export function annonceDe(chemin: string, requete: URLSearchParams): IssueRetour | undefined {
  if (/^\/facture\/(?:[^/]+\/[^/]+\/)?cancel(?:\/|$)/.test(chemin)) return 'annulation'
  return ISSUES_RETOUR.find((une) => une === requete.get('issue'))
}

const PREMIER_MS = 4000
const PLUS_LONG_MS = 60_000
/** About ten minutes; after that only the user asks. */
const QUESTIONS = 16

/** When to ask again: soon at first, then less and less; null when it is no use any more. */
export const prochaineQuestion = (questions: number): number | null =>
  questions >= QUESTIONS ? null : Math.min(PLUS_LONG_MS, Math.round(PREMIER_MS * 1.4 ** Math.max(0, questions - 2)))
