/** The clock, given to acts so that tests can set it. */
export interface Horloge {
  /** The present instant. */
  maintenant(): Date
  /** The present day in Europe/Paris, `AAAA-MM-JJ`. */
  aujourdhui(): string
}

const JOUR_PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/** The day of an instant in Europe/Paris, `AAAA-MM-JJ`. */
export const jourDeParis = (instant: Date): string => JOUR_PARIS.format(instant)

export const horlogeSysteme: Horloge = {
  maintenant: () => new Date(),
  aujourdhui: () => jourDeParis(new Date()),
}

const HEURE_PARIS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** An instant as the wire shows it: local time of Europe/Paris with its offset. */
export function instantIso(instant: Date): string {
  const local = HEURE_PARIS.format(instant).replace(' ', 'T')
  const minutes = Math.round((Date.parse(`${local}Z`) - Math.floor(instant.getTime() / 1000) * 1000) / 60_000)
  return `${local}+${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
