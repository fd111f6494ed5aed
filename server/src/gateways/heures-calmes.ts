import type { Services } from '../services.ts'

const HEURE = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: 'numeric', hourCycle: 'h23' })

/** Whether an instant is in the quiet hours, from `debut` up to and without `fin` (hours of Europe/Paris); none when both are the same. */
export function estCalme(instant: Date, debut: number, fin: number): boolean {
  const heure = Number(HEURE.formatToParts(instant).find(({ type }) => type === 'hour')?.value)
  return debut <= fin ? heure >= debut && heure < fin : heure >= debut || heure < fin
}

/** Whether messages that keep the quiet hours wait now (parameters HeuresCalmesDebut, HeuresCalmesFin). */
export async function enHeuresCalmes(
  { configuration }: Pick<Services, 'configuration'>,
  instant: Date,
): Promise<boolean> {
  return estCalme(
    instant,
    await configuration.nombre('HeuresCalmesDebut'),
    await configuration.nombre('HeuresCalmesFin'),
  )
}
