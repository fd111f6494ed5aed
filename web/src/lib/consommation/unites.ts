import type { Graphe } from '@ael/contract/consommation/schemas.ts'
import type { Unite } from '@ael/contract/consommation/unites.ts'
import { formatNombre } from '../formats/nombres.ts'

interface Ecriture {
  /** Short name beside a number: « m³ », « l », « kWh ». */
  symbole: string
  /** Name of the choice: « m³ », « Litres ». */
  nom: string
  facteur: number
  decimales: number
}

/** Litres and m3; the same figures are watt-hours and kWh for an electricity contract. */
const ECRITURES: Record<Graphe['grandeur'], Record<Unite, Ecriture>> = {
  EAU: {
    M3: { symbole: 'm³', nom: 'm³', facteur: 1000, decimales: 1 },
    L: { symbole: 'l', nom: 'Litres', facteur: 1, decimales: 0 },
  },
  ELECTRICITE: {
    M3: { symbole: 'kWh', nom: 'kWh', facteur: 1000, decimales: 1 },
    L: { symbole: 'Wh', nom: 'Wh', facteur: 1, decimales: 0 },
  },
}

/** The fewest decimals, up to three, that write a number whole. */
const decimalesDe = (pas: number): number =>
  [0, 1, 2].find((rang) => Number.isInteger(Number((pas * 10 ** rang).toPrecision(9)))) ?? 3

/** How litres are written in the unit shown; small volumes in m3 keep their litres. */
export function ecriture(grandeur: Graphe['grandeur'], unite: Unite, plusGrand = 0) {
  const { symbole, nom, facteur, decimales } = ECRITURES[grandeur][unite]
  const precision = decimales > 0 && plusGrand < 10_000 ? 3 : decimales
  const nombre = (litres: number) => formatNombre(litres / facteur, precision)
  return {
    symbole,
    nom,
    nombre,
    avecUnite: (litres: number) => `${nombre(litres)}\u202F${symbole}`,
    /** A tick, with the decimals that it takes to tell it from the next. */
    axe: (litres: number, pas: number) => formatNombre(litres / facteur, litres === 0 ? 0 : decimalesDe(pas / facteur)),
  }
}

/** Above this many m3 or kWh, a total needs no decimals. */
const GRAND = 100

/** A total for the eye, in m3 or kWh: one decimal for a household's month, the litres only below the first whole m3. */
export function ecritureTotal(grandeur: Graphe['grandeur'], litres: number): { valeur: string; symbole: string } {
  const { symbole, facteur, decimales } = ECRITURES[grandeur].M3
  const entier = litres % facteur === 0 || litres >= GRAND * facteur
  return { valeur: formatNombre(litres / facteur, entier ? 0 : litres < facteur ? 3 : decimales), symbole }
}

export const choixUnites = (grandeur: Graphe['grandeur']) =>
  (['M3', 'L'] as const).map((value) => ({ value, label: ECRITURES[grandeur][value].nom }))
