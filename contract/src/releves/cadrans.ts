/** A dial of a meter and the whole units (m³, kWh) that it shows. */
export interface Cadran {
  /** From 1. */
  numeroOrdre: number
  valeurIndex: number
}

/** What is added to the order of a dial when it is submitted (docs/domaines/releves.md#index). */
const DECALAGE = 100

/** The dials as they are submitted. */
export const cadransEnvoyes = (cadrans: readonly Cadran[]): Cadran[] =>
  cadrans.map(({ numeroOrdre, valeurIndex }) => ({ numeroOrdre: numeroOrdre + DECALAGE, valeurIndex }))

/** The dials of a request, in their order: named one by one, shifted or not, or a meter's only one by its value alone. */
export function cadransRecus(cadrans: readonly Cadran[] | undefined, valeur: number | undefined): Cadran[] {
  if (!cadrans) return valeur === undefined ? [] : [{ numeroOrdre: 1, valeurIndex: valeur }]
  return cadrans
    .map(({ numeroOrdre, valeurIndex }) => ({
      numeroOrdre: numeroOrdre > DECALAGE ? numeroOrdre - DECALAGE : numeroOrdre,
      valeurIndex,
    }))
    .toSorted((a, b) => a.numeroOrdre - b.numeroOrdre)
}

/** Red wheels of a water meter, at most: litres, which are not billed. */
const ROUES_ROUGES = 3

/**
 * The black digits of a reading that was typed with its red ones: « 01248317 » on a meter of five wheels is 1248. Null when
 * there are no more digits than wheels, or too many for that.
 */
export function sansChiffresRouges(saisie: string, chiffres: number): number | null {
  const enTrop = saisie.length - chiffres
  return /^\d+$/.test(saisie) && enTrop > 0 && enTrop <= ROUES_ROUGES ? Number(saisie.slice(0, chiffres)) : null
}
