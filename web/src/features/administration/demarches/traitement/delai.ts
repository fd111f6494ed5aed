import type { DemandeEnFile } from '@ael/contract/demarches/traitement.schemas.ts'
import { libelles } from './libelles.ts'

const JOUR_MS = 24 * 3_600_000

/** How much of the delay is left, or how late a request is, in words. */
export function direLeDelai(
  { echeance, enRetard, dateTraitement }: Pick<DemandeEnFile, 'echeance' | 'enRetard' | 'dateTraitement'>,
  instant: number = Date.now(),
): string {
  if (dateTraitement !== null) return enRetard ? libelles.delai.tard : libelles.delai.aTemps
  const jours = Math.floor(Math.abs(Date.parse(echeance) - instant) / JOUR_MS)
  return enRetard ? libelles.delai.retard(jours) : libelles.delai.reste(jours)
}
