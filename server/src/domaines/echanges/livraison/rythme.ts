import { HEURE_MS, JOUR_MS } from '@ael/contract/commun/durees.ts'

const SECONDE_MS = 1000
const MINUTE_MS = 60 * SECONDE_MS

/** How long a message that was refused waits, after so many refusals: the schedule of Standard Webhooks, three days in all. */
const ATTENTES_MS = [
  5 * SECONDE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HEURE_MS,
  5 * HEURE_MS,
  10 * HEURE_MS,
  14 * HEURE_MS,
  20 * HEURE_MS,
  JOUR_MS,
]
const PAUSE_MAX_MS = 5 * MINUTE_MS

/** Null: it is given up. */
export const attenteApres = (refus: number): number | null => ATTENTES_MS[refus - 1] ?? null

/** How long a receiver that does not answer is left alone: 5, 10, 20… seconds, five minutes at most; it is never given up. */
export const pauseApres = (echecs: number): number =>
  Math.min(5 * SECONDE_MS * 2 ** Math.min(echecs - 1, 20), PAUSE_MAX_MS)

/**
 * Whose fault an answer is: `message`, the receiver answers and refuses this one; `recepteur`, it is down, overwhelmed or
 * badly configured, and every message waits.
 */
export function jugerReponse(statut: number): 'livre' | 'message' | 'recepteur' {
  if (statut >= 200 && statut < 300) return 'livre'
  return [400, 409, 413, 415, 422, 500].includes(statut) ? 'message' : 'recepteur'
}
