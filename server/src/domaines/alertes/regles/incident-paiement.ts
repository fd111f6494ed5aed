import type { RegleComptable } from '../regle.ts'

/** IP: a bill of which the amount or more is left has passed its due date. */
export const incidentPaiement: RegleComptable = {
  type: 'IP',
  signale: ({ nature, montantCents }, seuil) => nature === 'IMPAYE' && montantCents > 0 && montantCents >= (seuil ?? 0),
}
