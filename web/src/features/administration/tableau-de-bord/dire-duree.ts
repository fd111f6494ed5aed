import { libelles } from './libelles.ts'

const HEURE_MS = 3_600_000
const JOUR_MS = 24 * HEURE_MS

/** A length of time as one says it: in hours below two days, else in days, whole ones alone. */
export function direDuree(ms: number): string {
  if (ms >= 2 * JOUR_MS) return libelles.jours(Math.floor(ms / JOUR_MS))
  return ms >= HEURE_MS ? libelles.heures(Math.floor(ms / HEURE_MS)) : libelles.moinsDUneHeure
}
