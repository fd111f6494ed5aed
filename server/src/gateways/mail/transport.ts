import type { Acceptation } from '../outbox/acceptation.ts'

/** A file that goes along with a mail. */
export interface PieceDuCourrier {
  nom: string
  type: string
  contenu: Buffer
}

export interface CourrierAEnvoyer {
  id: number
  destinataire: string
  sujet: string
  texte: string
  html: string
  /** An appointment, as a file of iCalendar. */
  calendrier: string | null
  /** The address that it comes from, and under which name; empty: that of the installation. */
  expediteur: string
  expediteurNom: string
  /** The files that go along. */
  pieces?: readonly PieceDuCourrier[]
}

/** The way out for mails. */
export interface TransportCourriers {
  /** What was sent may be erased here: it is kept elsewhere. False for the simulated inbox, which is our own table. */
  readonly remetAuDehors: boolean
  /** Hands a mail over; throws an `EchecEnvoi`. */
  envoyer(courrier: CourrierAEnvoyer): Promise<Acceptation>
  close(): void
}
