/** A mail as the simulated inbox shows it. */
export interface CourrierSimule {
  id: number
  destinataire: string
  sujet: string
  texte: string
  html: string
  /** An appointment that it brings, as a file of iCalendar. */
  calendrier: string | null
  date: Date
}

/** Where the mails are. */
export interface BoiteCourriers {
  /** The mails sent to an address, or all, newest first. */
  lister(destinataire?: string): Promise<CourrierSimule[]>
  lire(id: number): Promise<CourrierSimule | undefined>
}
