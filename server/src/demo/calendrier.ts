import { JOUR_MS } from '@ael/contract/commun/durees.ts'

/** Days of the calendar as numbers since 1970-01-01, like those of the local days of readings. */
const date = (jour: number): Date => new Date(jour * JOUR_MS)

/** From 1 to 31. */
export const jourDuMois = (jour: number): number => date(jour).getUTCDate()
/** From 0 (January) to 11. */
export const moisDe = (jour: number): number => date(jour).getUTCMonth()
export const anneeDe = (jour: number): number => date(jour).getUTCFullYear()
export const premierJanvier = (annee: number): number => Date.UTC(annee, 0, 1) / JOUR_MS
/** From 0 (Monday) to 6. */
export const jourDeSemaine = (jour: number): number => (jour + 3) % 7

/** The same day some months later or earlier; the last day of a month that is too short for it. */
export function ajouterMois(jour: number, mois: number): number {
  const depart = date(jour)
  const voulu = Date.UTC(depart.getUTCFullYear(), depart.getUTCMonth() + mois, 1)
  const dernier = new Date(voulu)
  dernier.setUTCMonth(dernier.getUTCMonth() + 1, 0)
  return voulu / JOUR_MS + Math.min(depart.getUTCDate(), dernier.getUTCDate()) - 1
}

/** The day itself, or the Monday after a week-end: offices send and banks debit on these. */
export const jourOuvre = (jour: number): number =>
  jour + Math.max(0, 7 - jourDeSemaine(jour)) * Number(jourDeSemaine(jour) > 4)
