/** What this process knows of itself, for whoever watches over it. */
export interface ProcessState {
  /** It has been asked to end: nothing new is to be sent to it. */
  stopping: boolean
  /** When the loop of the jobs last had an answer of the database, ms since the epoch; null when no jobs run here. */
  lastRound: number | null
}

export const newProcessState = (): ProcessState => ({ stopping: false, lastRound: null })
