import { ErreurAppel } from '@ael/contract/client.ts'
import { INCIDENT_TECHNIQUE, type Severite } from '@ael/contract/erreur.ts'

/** « Référence : K7QM-2XRD », for the user to tell an agent, when a failure is one of the server; empty for any other. */
export const referenceErreur = (error: unknown): string =>
  error instanceof ErreurAppel && error.status >= 500 && error.corps.reference
    ? `Référence\u202f: ${error.corps.reference}`
    : ''

/** A sentence about a failure, followed by its reference when it has one. */
export function avecReference(phrase: string, error: unknown): string {
  const reference = referenceErreur(error)
  return reference ? `${phrase} ${reference}` : phrase
}

/**
 * The sentence of a failure: the server's, else that of the act, else the general one
 * (docs/domaines/commun.md#erreurs).
 */
export const raisonErreur = (error: unknown, defaut: string = INCIDENT_TECHNIQUE): string =>
  (error instanceof ErreurAppel && error.corps.message) || defaut

/** The sentence of a failure with its reference, where nothing else shows that. */
export const messageErreur = (error: unknown, defaut?: string): string =>
  avecReference(raisonErreur(error, defaut), error)

/** The sentence that the server wrote for this very failure; undefined for a general one, or for refused fields. */
export function messageDuServeur(error: unknown): string | undefined {
  if (!(error instanceof ErreurAppel) || error.corps.champs || error.corps.message === INCIDENT_TECHNIQUE)
    return undefined
  return error.corps.message || undefined
}

/** The sentence that the server wrote for this failure, else that of the act, with the reference of the failure. */
export const motifErreur = (error: unknown, defaut: string): string =>
  avecReference(messageDuServeur(error) ?? defaut, error)

/** The same, where the words of a failure of ours would help nobody: they are left out. */
export function motifPanne(error: unknown, defaut: string): string {
  const technique = statutErreur(error) === 0 || statutErreur(error) >= 500
  return technique ? avecReference(defaut, error) : messageErreur(error, defaut)
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

/** How loud a failure is told, by the severity that the server gives (docs/domaines/commun.md#erreurs). */
export function niveauErreur(error: unknown): 'information' | 'attention' | 'urgent' {
  return error instanceof ErreurAppel ? NIVEAUX[error.corps.severity] : 'urgent'
}
