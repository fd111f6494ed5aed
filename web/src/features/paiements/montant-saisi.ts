import { refusMontant, minimumPartiel, type RefusMontant } from '@ael/contract/paiements/regles.ts'
import { lireCentimes } from '../../lib/formats/nombres-saisis.ts'

export type RefusSomme = 'ILLISIBLE' | RefusMontant

/** The cents of a part that may be paid of what is owed, or why it may not. */
export function lirePartie(texte: string, duCents: number): { cents: number } | { refus: RefusSomme } {
  const cents = lireCentimes(texte)
  if (cents === null) return { refus: 'ILLISIBLE' }
  // Zero would mean all of it (docs/domaines/paiements.md#montant): whoever types it does not.
  const refus = cents === 0 ? 'MINIMUM' : refusMontant(cents, duCents, true)
  return refus ? { refus } : { cents }
}

/** A part is offered where one may be smaller than the whole. */
export const partiePossible = (duCents: number, permise: boolean): boolean =>
  permise && minimumPartiel(duCents) < duCents
