import { devise } from '../../lib/formats/devise.ts'
import { refusMontant, minimumPartiel, type RefusMontant } from '@ael/contract/paiements/regles.ts'

/** « 1 234,5 € » in cents; null for what is no amount. */
export function lireMontant(texte: string): number | null {
  const net = texte.replace(devise(), '').replaceAll(/[\s\u00A0\u202F]/g, '')
  const parts = /^(\d{1,8})(?:[.,](\d{0,2}))?$/.exec(net)
  if (!parts) return null
  const [, euros = '', centimes = ''] = parts
  return Number(euros) * 100 + Number(centimes.padEnd(2, '0'))
}

export type RefusSomme = 'ILLISIBLE' | RefusMontant

/** The cents of a part that may be paid of what is owed, or why it may not. */
export function lirePartie(texte: string, duCents: number): { cents: number } | { refus: RefusSomme } {
  const cents = lireMontant(texte)
  if (cents === null) return { refus: 'ILLISIBLE' }
  // Zero would mean all of it (specification 2 §5): whoever types it does not.
  const refus = cents === 0 ? 'MINIMUM' : refusMontant(cents, duCents, true)
  return refus ? { refus } : { cents }
}

/** A part is offered where one may be smaller than the whole. */
export const partiePossible = (duCents: number, permise: boolean): boolean =>
  permise && minimumPartiel(duCents) < duCents
