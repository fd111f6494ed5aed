import type { ErreurCorps, Severite } from '@ael/contract/erreur.ts'

/** What kind of refusal an act answers; `http/` alone turns it into a status. */
export type NatureErreur =
  | 'invalide'
  | 'non-connecte'
  | 'interdit'
  | 'introuvable'
  | 'jeton-inconnu'
  | 'precondition'
  | 'trop-volumineux'
  | 'format-refuse'
  | 'trop-de-demandes'
  | 'technique'

/**
 * A refusal that the user can understand. Each domain declares its own in `errors.ts`, with its
 * sentence, imposed or ours; the message catalogue may replace the sentence per controller, action and code.
 */
export class ErreurMetier extends Error {
  readonly nature: NatureErreur
  readonly code: string
  readonly severite: Severite
  readonly champs: ErreurCorps['champs']
  /** After how many seconds to try again, for `trop-de-demandes`. */
  readonly attendreSecondes: number | undefined

  constructor(
    nature: NatureErreur,
    code: string,
    libelle: string,
    options: { severite?: Severite; champs?: ErreurCorps['champs']; attendreSecondes?: number } = {},
  ) {
    super(libelle)
    this.name = 'ErreurMetier'
    this.nature = nature
    this.code = code
    this.severite = options.severite ?? (nature === 'interdit' ? 'Security' : 'Error')
    this.champs = options.champs
    this.attendreSecondes = options.attendreSecondes
  }
}
