import type { DemandeEnFile } from '@ael/contract/demarches/traitement.schemas.ts'
import { direDelai } from '../../../../lib/formats/delai.ts'
import { libelles } from './libelles.ts'

/** How much of the delay of a request is left, or how late it is; once closed, whether it was in time. */
export function direLeDelai(
  { echeance, enRetard, dateTraitement }: Pick<DemandeEnFile, 'echeance' | 'enRetard' | 'dateTraitement'>,
  instant: number,
): string {
  if (dateTraitement !== null) return enRetard ? libelles.delai.tard : libelles.delai.aTemps
  return direDelai({ echeance, enRetard }, instant)
}
