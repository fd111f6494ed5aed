/** « 23/11/2026 14:32:07 »: the instant as the wire tells it, in local time. */
export function quand(instant: string): string {
  const [jour = '', heure = ''] = instant.split('T')
  return `${jour.split('-').toReversed().join('/')} ${heure.slice(0, 8)}`
}
