/** Local time of a zone, as if it were UTC. */
function heureLocale(instant: number, fuseau: string): number {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: fuseau, dateStyle: 'short', timeStyle: 'medium' }).format(
    instant,
  )
  return Date.parse(`${local.replace(' ', 'T')}Z`)
}

/**
 * The instant of a local day (`AAAA-MM-JJ`) and time (`HH:MM` or `HH:MM:SS`); null when they are none. Of the hour that
 * comes twice in autumn, the first.
 */
export function instantLocal(jour: string, heure: string, fuseau = 'Europe/Paris'): Date | null {
  const ecrite = Date.parse(`${jour}T${heure}Z`)
  if (Number.isNaN(ecrite)) return null
  const decalage = (instant: number): number => heureLocale(instant, fuseau) - instant
  const essai = ecrite - decalage(ecrite - 12 * 3_600_000)
  return new Date(heureLocale(essai, fuseau) === ecrite ? essai : ecrite - decalage(ecrite + 12 * 3_600_000))
}
