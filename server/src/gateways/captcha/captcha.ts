import type { Challenge } from 'altcha-lib'

/**
 * What a provider says of an answer. `unique`: the server itself has to see to it that the answer is used once,
 * under this fingerprint, until it expires. `indisponible`: the provider cannot be asked, or refuses our key.
 */
export type VerdictCaptcha =
  | { issue: 'valide'; unique?: { empreinte: Buffer; expireLe: Date } }
  | { issue: 'refuse' | 'indisponible'; motif: string }

/** A captcha provider. */
export interface FournisseurCaptcha {
  /** The script of the widget; null when the application brings the widget itself. */
  readonly script: string | null
  /** What the content security policy has to allow for the widget, by directive. */
  readonly sources: { script: readonly string[]; frame: readonly string[]; connect: readonly string[] }
  /** A puzzle to give to the widget; null when the provider makes its own. */
  challenge(): Promise<Challenge | null>
  /** Judges the form field that the widget filled. */
  verifier(reponse: string, adresse: string): Promise<VerdictCaptcha>
}

export interface ReglagesCaptcha {
  cleSite: string
  secret: string
  /** Where to ask, when not at the provider's own address. */
  urlVerification: string | undefined
  /** Address of our stand-in, used when there is no secret to ask the provider with; null in production. */
  simulateur: string | null
  /** The key that all servers of the installation share. */
  cleInstallation: () => Promise<Buffer>
}

/** Of a widget that asks nothing of anybody else. */
export const AUCUNE_SOURCE = { script: [], frame: [], connect: [] } as const
