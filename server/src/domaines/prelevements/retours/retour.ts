/** A debit that the bank refused or took back. */
export interface Retour {
  boutEnBout: string
  motif: string
  /** Null when the bank does not say it. */
  montantCents: number | null
  jour: string
}

/** What a file of the bank says. */
export interface Releve {
  messageId: string
  retours: Retour[]
  /** Batches, or lots of batches, that were refused as a whole, by their name. */
  refusEntiers: { nom: string; motif: string; jour: string }[]
}

/** A file that cannot be read; its message is for whoever looks after the drop folder. */
export class RetourIllisible extends Error {
  override readonly name = 'RetourIllisible'
}
