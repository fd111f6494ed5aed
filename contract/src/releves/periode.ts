import { ajouterJours } from '../consommation/calendrier.ts'

/** The days on which readings are taken, both included; null: no bound on that side. */
export interface Periode {
  debut: string | null
  fin: string | null
}

/** What the installation says of periods that nobody fixed contract by contract. */
export interface ReglagesPeriode {
  /** Days before the reader passes; -1: at any time. */
  joursAvant: number
  /** Days after. */
  joursApres: number
}

const TOUJOURS: Periode = { debut: null, fin: null }

/**
 * The present or next period of a contract: the one that the utility fixed for it, else the days around the next visit of
 * the reader; null when neither is known.
 */
export function periodeDuContrat(
  fixee: Periode | null,
  prochainReleve: string | null,
  { joursAvant, joursApres }: ReglagesPeriode,
): Periode | null {
  if (fixee) return fixee
  if (joursAvant < 0) return TOUJOURS
  return prochainReleve === null
    ? null
    : { debut: ajouterJours(prochainReleve, -joursAvant), fin: ajouterJours(prochainReleve, joursApres) }
}

/** Whether readings are taken on a day. */
export const estOuverte = ({ debut, fin }: Periode, jour: string): boolean =>
  (debut === null || debut <= jour) && (fin === null || jour <= fin)
