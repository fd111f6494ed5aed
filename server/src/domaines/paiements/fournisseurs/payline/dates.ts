import { instantLocal } from '../commun/instants.ts'

const LOCALE = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' })

/** `21/11/2026 10:30`, in French time. */
export const ecrireDate = (instant: Date): string => LOCALE.format(instant)

/** An instant told in the local time of Paris; null when it is none. */
export function lireDate(texte: string): Date | null {
  const [, jour, mois, annee, heure] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d(?::\d\d)?)$/.exec(texte) ?? []
  return heure === undefined ? null : instantLocal(`${annee}-${mois}-${jour}`, heure)
}
