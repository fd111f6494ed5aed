import type { CallAnswer } from '@ael/contract/call.ts'
import { STATUTS_PAIEMENT } from '@ael/contract/paiements/etats.ts'
import type { paiementsCalls } from '@ael/contract/paiements/calls.ts'

export type IssuePaiement = CallAnswer<typeof paiementsCalls.traiterPaiement>
/** `expire`: told as cancelled, though a provider that nobody could ask may have charged it. */
export type Issue = 'enregistre' | 'annule' | 'expire' | 'refuse' | 'attente'

/** What became of a payment (specification 2 §4.5). */
export function issueDe({
  statutPaiement,
  isPaiementEffectue,
  isPaiementDejaEffectue,
  isPaiementRefuse,
}: Pick<
  IssuePaiement,
  'statutPaiement' | 'isPaiementEffectue' | 'isPaiementDejaEffectue' | 'isPaiementRefuse'
>): Issue {
  if (isPaiementEffectue || isPaiementDejaEffectue) return 'enregistre'
  if (statutPaiement === STATUTS_PAIEMENT.ANNULEE) return 'annule'
  if (statutPaiement === STATUTS_PAIEMENT.EXPIREE) return 'expire'
  return isPaiementRefuse ? 'refuse' : 'attente'
}

const PREMIER_MS = 4000
const PLUS_LONG_MS = 60_000
/** About ten minutes; after that only the user asks. */
const QUESTIONS = 16

/** When to ask again: soon at first, then less and less; null when it is no use any more. */
export const prochaineQuestion = (questions: number): number | null =>
  questions >= QUESTIONS ? null : Math.min(PLUS_LONG_MS, Math.round(PREMIER_MS * 1.4 ** Math.max(0, questions - 2)))
