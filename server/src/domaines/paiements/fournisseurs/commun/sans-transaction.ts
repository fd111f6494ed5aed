import type { TentativeOuverte, Verdict } from '../fournisseur.ts'
import { annule, type Sens } from './sens.ts'

/** What is known of an attempt for which the provider has no transaction. */
export const sansTransaction = ({ reference }: TentativeOuverte, sens: Sens, code: string): Verdict => ({
  ...sens,
  code,
  reference,
  jeton: null,
  identifiantTransaction: null,
  montantCents: null,
  devise: null,
  numeroAutorisation: null,
  dateTransaction: null,
})

/** Of an attempt whose token never reached us: nobody was sent to its page, so that nothing can be paid on it. */
export const jamaisOuverte = (tentative: TentativeOuverte): Verdict =>
  sansTransaction(tentative, annule('Page de paiement jamais ouverte'), '')
