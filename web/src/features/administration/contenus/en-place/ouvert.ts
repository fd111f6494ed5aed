import type { ContenuEnPlace } from '../../../../lib/en-place/en-place.tsx'
import { sharedValue } from '../../../../lib/shared-value.ts'

/** The content that is written over the page, if any: what is written of it outlives what the page shows. */
export const contenuOuvert = sharedValue<ContenuEnPlace | null>(null)
