export interface CourrierAEnvoyer {
  id: number
  destinataire: string
  sujet: string
  texte: string
  html: string
}

/**
 * Why a mail did not leave. `connexion`: the mail server cannot be reached or refuses us, every mail has to wait;
 * `temporaire`: it refused this one for now; `definitif`: it will never take this one.
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

/** Who took a message over, and the number under which it can be asked about. */
export interface Acceptation {
  messageId: string
  acceptePar: string
}

/** The way out for mails. */
export interface TransportCourriers {
  /** What was sent may be erased here: it is kept elsewhere. False for the simulated inbox, which is our own table. */
  readonly remetAuDehors: boolean
  /** Hands a mail over; throws an `EchecEnvoi`. */
  envoyer(courrier: CourrierAEnvoyer): Promise<Acceptation>
  close(): void
}
