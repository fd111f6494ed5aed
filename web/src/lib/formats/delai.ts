import { HEURE_MS, JOUR_MS } from '@ael/contract/commun/durees.ts'

interface Delai {
  /** ISO instant at which it ends. */
  echeance: string
  enRetard: boolean
}

/** A length of time in whole days; below one, in whole hours. */
const direDuree = (ms: number): string =>
  ms >= JOUR_MS
    ? `${Math.floor(ms / JOUR_MS)}\u202Fj`
    : ms >= HEURE_MS
      ? `${Math.floor(ms / HEURE_MS)}\u202Fh`
      : 'moins d’une heure'

/** How much of a delay is left, or how late what it was given to is: « Reste 2 j », « 10 h de retard ». */
export function direDelai({ echeance, enRetard }: Delai, maintenant: number): string {
  const duree = direDuree(Math.abs(Date.parse(echeance) - maintenant))
  return enRetard ? `${duree.replace(/^m/, 'M')} de retard` : `Reste ${duree}`
}
