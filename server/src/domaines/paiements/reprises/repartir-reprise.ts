/** What was collected on one invoice, in cents, and how much of it went beyond what was owed. */
export interface PartEncaissee {
  montantCents: number
  tropPercuCents: number
}

/**
 * How much of each part is taken back when so much of the whole is: first what went beyond what was owed, for that is what
 * is refunded first, then the last parts. The more is taken back in all, the more of each; never more than the part.
 */
export function repartirReprise(reprisCents: number, parts: readonly PartEncaissee[]): number[] {
  let reste = reprisCents
  const prendre = (disponible: number): number => {
    const pris = Math.min(reste, disponible)
    reste -= pris
    return pris
  }
  const tropPercus = parts.map(({ tropPercuCents }) => prendre(tropPercuCents))
  const dus = parts.toReversed().map(({ montantCents, tropPercuCents }) => prendre(montantCents - tropPercuCents))
  return tropPercus.map((pris, rang) => pris + (dus.at(-1 - rang) ?? 0))
}
