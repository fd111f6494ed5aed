import { ErreurAppel } from '@ael/contract/client.ts'
import { INCIDENT_TECHNIQUE, type Severite } from '@ael/contract/erreur.ts'

/** The sentence of a failure: the server's, else that of the act, else the general one (specification 1 §8). */
export function messageErreur(error: unknown, defaut: string = INCIDENT_TECHNIQUE): string {
  return (error instanceof ErreurAppel && error.corps.message) || defaut
}

/** The sentence that the server wrote for this very failure; undefined for a general one, or for refused fields. */
export function messageDuServeur(error: unknown): string | undefined {
  if (!(error instanceof ErreurAppel) || error.corps.champs || error.corps.message === INCIDENT_TECHNIQUE)
    return undefined
  return error.corps.message || undefined
}

/** The status of a failed call; 0 when no answer came, or when something else failed. */
export const statutErreur = (error: unknown): number => (error instanceof ErreurAppel ? error.status : 0)

export const codeErreur = (error: unknown): string => (error instanceof ErreurAppel ? error.corps.code : '')

const NIVEAUX: Record<Severite, 'information' | 'attention' | 'urgent'> = {
  Information: 'information',
  None: 'information',
  Security: 'attention',
  Inconsistant: 'urgent',
  Error: 'urgent',
}

/** How loud a failure is told, by the severity that the server gives (specification 3 §8). */
export function niveauErreur(error: unknown): 'information' | 'attention' | 'urgent' {
  return error instanceof ErreurAppel ? NIVEAUX[error.corps.severity] : 'urgent'
}
