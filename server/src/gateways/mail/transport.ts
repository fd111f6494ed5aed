import type { Acceptation } from '../outbox/acceptation.ts'

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
  /** A file that goes along. */
  piece?: { nom: string; type: string; contenu: Buffer } | undefined
}

/** The way out for mails. */
export interface TransportCourriers {
  /** What was sent may be erased here: it is kept elsewhere. False for the simulated inbox, which is our own table. */
  readonly remetAuDehors: boolean
  /** Hands a mail over; throws an `EchecEnvoi`. */
  envoyer(courrier: CourrierAEnvoyer): Promise<Acceptation>
  close(): void
}
