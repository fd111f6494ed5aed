import { JOUR_MS } from '../commun/durees.ts'

/** Local days as `AAAA-MM-JJ`: calendar arithmetic without instants, so the hours of a day do not matter. */

const enMs = (jour: string): number => Date.parse(`${jour}T00:00:00Z`)
const depuisMs = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** So many days later, or earlier; by the calendar, so that no change of hour is in it. */
export const ajouterJours = (jour: string, jours: number): string => depuisMs(enMs(jour) + jours * JOUR_MS)

/** The days from one to the other, both included; none when they are the wrong way round. */
export function joursEntre(du: string, au: string): string[] {
  const premier = enMs(du)
  return Array.from({ length: Math.max(nombreDeJours(du, au), 0) }, (_, rang) => depuisMs(premier + rang * JOUR_MS))
}

/** Days from one to the other, both counted: 1 for the same day. */
export const nombreDeJours = (du: string, au: string): number => Math.round((enMs(au) - enMs(du)) / JOUR_MS) + 1

const premierDuMois = (annee: number, mois: number): string => depuisMs(Date.UTC(annee, mois, 1))
const annee = (jour: string): number => Number(jour.slice(0, 4))
const mois = (jour: string): number => Number(jour.slice(5, 7)) - 1

/** First day of the year, quarter or month that holds a day, so many of them later. */
export const debutAnnee = (jour: string, decalage = 0): string => premierDuMois(annee(jour) + decalage, 0)
export const debutTrimestre = (jour: string, decalage = 0): string =>
  premierDuMois(annee(jour), Math.floor(mois(jour) / 3) * 3 + decalage * 3)
export const debutMois = (jour: string, decalage = 0): string => premierDuMois(annee(jour), mois(jour) + decalage)
/** The Monday of the ISO week. */
export const debutSemaine = (jour: string, decalage = 0): string =>
  ajouterJours(jour, decalage * 7 - ((new Date(enMs(jour)).getUTCDay() + 6) % 7))

/** The same date so many months later; the last of the month where there is none. */
export function ajouterMois(jour: string, nombre: number): string {
  const debut = debutMois(jour, nombre)
  const dernier = ajouterJours(debutMois(jour, nombre + 1), -1)
  return plusPetit(`${debut.slice(0, 8)}${jour.slice(8)}`, dernier)
}

/** The same date in another year; the 29th of February becomes the 28th where there is none. */
export function ajouterAnnees(jour: string, annees: number): string {
  const cible = `${String(annee(jour) + annees).padStart(4, '0')}${jour.slice(4)}`
  return jour.endsWith('02-29') && !estJour(cible) ? `${cible.slice(0, 8)}28` : cible
}

const estJour = (jour: string): boolean => depuisMs(enMs(jour)) === jour

/** The earlier of two days. */
export const plusPetit = (a: string, b: string): string => (a < b ? a : b)
/** The later of two days. */
export const plusGrand = (a: string, b: string): string => (a > b ? a : b)
