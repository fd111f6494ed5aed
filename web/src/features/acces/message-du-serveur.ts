import { ErreurAppel } from '@ael/contract/client.ts'
import { INCIDENT_TECHNIQUE } from '@ael/contract/erreur.ts'

/** The sentence that the server wrote for this failure; undefined for a general one, or for a refused input. */
export function messageDuServeur(error: unknown): string | undefined {
  if (!(error instanceof ErreurAppel) || error.corps.champs || error.corps.message === INCIDENT_TECHNIQUE) return undefined
  return error.corps.message || undefined
}
