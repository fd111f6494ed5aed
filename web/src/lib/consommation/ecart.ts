import type { PointConsommation } from '@ael/contract/consommation/schemas.ts'

/** Above this a rise is worth the eye. */
const HAUSSE_NOTABLE = 0.1

/** By how much a volume differs from the one before: 0.12 for a rise of 12 %; null when there is nothing to compare. */
export const ecartDe = (total: number | null, avant: number | null | undefined): number | null =>
  total !== null && avant ? total / avant - 1 : null

export const estHausseNotable = (ecart: number | null): boolean => ecart !== null && ecart >= HAUSSE_NOTABLE

/** By how many litres a period differs from the one before; null unless both are known from end to end. */
export function ecartDuPoint({
  volumeConsoEnLitres: volume,
  volumePrecedentEnLitres: avant,
  complet,
  completPrecedent,
}: PointConsommation): number | null {
  return complet && completPrecedent && volume !== null && typeof avant === 'number' ? volume - avant : null
}
