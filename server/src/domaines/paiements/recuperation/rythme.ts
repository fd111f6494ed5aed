import { JOUR_MS } from '@ael/contract/commun/durees.ts'

/** When a payment that is recorded now is read again first. */
export const premiereRelecture = (payeLe: Date, maintenant: Date): Date | null =>
  prochaineRelecture(payeLe, maintenant, Number.POSITIVE_INFINITY)

/**
 * When a payment is read again next, so many days at most after it was made: after 1, 2, 4, 8… days. Null once there is
 * nothing more to read. Refunds come soon; disputes come within some months.
 */
export function prochaineRelecture(payeLe: Date, maintenant: Date, jours: number): Date | null {
  const age = (maintenant.getTime() - payeLe.getTime()) / JOUR_MS
  const suivant = 2 ** Math.max(0, Math.floor(Math.log2(Math.max(age, 0.5))) + 1)
  return suivant > jours ? null : new Date(payeLe.getTime() + suivant * JOUR_MS)
}
