/**
 * The index at an instant between two accepted readings: linear, rounded to the litre. Exact at both ends and never
 * decreasing between them, so differences of it are volumes that add up.
 *
 * @param de instant (s) and `indexDe` index (litres) of the reading before; `a` and `indexA` of the one after.
 */
export function indexInterpole(de: number, indexDe: number, a: number, indexA: number, instant: number): number {
  if (instant === a) return indexA
  return indexDe + Math.round(((indexA - indexDe) * (instant - de)) / (a - de))
}
