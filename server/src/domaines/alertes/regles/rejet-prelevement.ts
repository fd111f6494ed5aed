import type { RegleComptable } from '../regle.ts'

/** RP: the bank refused a direct debit of the amount or more. */
export const rejetPrelevement: RegleComptable = {
  type: 'RP',
  signale: ({ nature, montantCents }, seuil) => nature === 'REJET' && montantCents > 0 && montantCents >= (seuil ?? 0),
}
