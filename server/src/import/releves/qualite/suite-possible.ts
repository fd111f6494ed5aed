import { SECONDES_PAR_HEURE } from '../../../kernel/jour-local.ts'

/**
 * Litres by which an index may fall back: a check valve that leaks, the water of a heater that expands, or two
 * receivers whose clocks differ. Drops of real meters are of 1 to 12 litres.
 */
export const RETOUR_ADMIS = 20

/** Litres allowed beyond the greatest flow, for clocks that differ by some seconds. */
export const MARGE_DEBIT = 20

export type Suite = 'v' | 'r' | 'b' | 'd' | 'i'

/**
 * How a reading follows an accepted one of the same register: v valid, r small backflow, b going down, d more than
 * the meter lets through, i another index at the same instant.
 *
 * @param duree seconds between them
 * @param litres what the index rose by
 * @param debit greatest flow of the meter, litres per hour
 */
export function suitePossible(duree: number, litres: number, debit: number): Suite {
  if (litres < -RETOUR_ADMIS) return 'b'
  if (litres > (debit * duree) / SECONDES_PAR_HEURE + MARGE_DEBIT) return 'd'
  if (duree === 0) return 'i'
  return litres < 0 ? 'r' : 'v'
}
