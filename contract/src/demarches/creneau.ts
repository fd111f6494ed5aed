import { ecrireDateFrancaise } from '../commun/regles.ts'

/** A slot, as it is offered: two instants or local times, ISO 8601. */
export interface Creneau {
  debut: string
  fin: string
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?$/
const estInstant = (valeur: string | undefined): valeur is string =>
  valeur !== undefined && INSTANT.test(valeur) && !Number.isNaN(Date.parse(valeur))

/** As it is answered in a form: an ISO 8601 interval. */
export const ecrireCreneau = ({ debut, fin }: Creneau): string => `${debut}/${fin}`

/** The slot of an answer; null when it is none. */
export function lireCreneau(valeur: string): Creneau | null {
  const [debut, fin, ...autres] = valeur.trim().split('/')
  if (autres.length > 0 || !estInstant(debut) || !estInstant(fin)) return null
  return Date.parse(debut) < Date.parse(fin) ? { debut, fin } : null
}

/** « 08 h 00 », of an instant of the place. */
export const direHeure = (instant: string): string => instant.slice(11, 16).replace(':', '\u202Fh\u202F')

/** « le 01/12/2026 de 08 h 00 à 10 h 00 », as the clock of the place shows it. */
export const direCreneau = ({ debut, fin }: Creneau): string =>
  `le ${ecrireDateFrancaise(debut.slice(0, 10))} de ${direHeure(debut)} à ${direHeure(fin)}`
