import type { TentativeOuverte, Verdict } from '../fournisseur.ts'

/** What became of an attempt whose token never reached us: nobody was sent to its page, so that nothing can be paid on it. */
export const jamaisOuverte = ({ reference }: TentativeOuverte): Verdict => ({
  issue: 'ANNULE',
  libelle: 'Page de paiement jamais ouverte',
  code: '',
  reference,
  jeton: null,
  identifiantTransaction: null,
  montantCents: null,
  devise: null,
  numeroAutorisation: null,
  dateTransaction: null,
  alarme: null,
})
