/** Who took a message over, and the number under which it can be asked about. */
export interface Acceptation {
  messageId: string
  acceptePar: string
}

/**
 * Why a message did not leave. `connexion`: who takes them cannot be reached or refuses us, every message has to wait;
 * `temporaire`: this one was refused for now; `definitif`: it will never be taken.
 */
export type NatureEchec = 'connexion' | 'temporaire' | 'definitif'

/** A mail or an SMS that was not taken; its nature says whether, and when, to try again. */
export class EchecEnvoi extends Error {
  readonly nature: NatureEchec

  constructor(nature: NatureEchec, message: string) {
    super(message)
    this.name = 'EchecEnvoi'
    this.nature = nature
  }
}
