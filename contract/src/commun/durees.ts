/** Lengths of time in milliseconds; a day is one of 24 hours, not one of the calendar. */
export const HEURE_MS = 3_600_000
export const JOUR_MS = 24 * HEURE_MS
