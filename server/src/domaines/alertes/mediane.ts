/** The middle one, of an even number the lower of the two: what is usual is something that was. Null without any. */
export function mediane(nombres: readonly number[]): number | null {
  const tries = nombres.toSorted((a, b) => a - b)
  return tries[Math.floor((tries.length - 1) / 2)] ?? null
}
