/** What this process knows of itself, for whoever watches over it. */
export interface Processus {
  /** It has been asked to end: nothing new is to be sent to it. */
  enArret: boolean
  /** When the loop of the jobs last had an answer of the database, ms since the epoch; null when no jobs run here. */
  dernierTour: number | null
}

export const nouveauProcessus = (): Processus => ({ enArret: false, dernierTour: null })
