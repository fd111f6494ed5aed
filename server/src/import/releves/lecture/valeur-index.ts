/** Litres per unit. */
const UNITES = { L: 1, DL: 0.1, HL: 100, M3: 1000 } as const

export type Unite = keyof typeof UNITES

export const UNITES_CONNUES = Object.keys(UNITES) as Unite[]

/** Far beyond what eight wheels show (10^8 m3). */
const INDEX_MAXIMAL = 1e12

const NOMBRE = /^[+-]?(?:\d+|\d{1,3}(?:[ \u00A0\u202F]\d{3})+)?(?:[.,]\d*)?(?:[eE][+-]?\d{1,3})?$/
const CHIFFRES = /^\d+$/
const ESPACES = /[ \u00A0\u202F]/g

/**
 * An index as whole litres: digits, decimal point or comma, thousands apart, scientific notation (`4e+05`).
 */
export function lireIndex(texte: string, unite: Unite): number | 'index-absent' | 'index-illisible' | 'index-hors-limites' {
  const saisie = texte.trim()
  if (saisie === '') return 'index-absent'
  const litres = Math.round((CHIFFRES.test(saisie) ? Number(saisie) : lireNombre(saisie)) * UNITES[unite])
  if (Number.isNaN(litres)) return 'index-illisible'
  return litres >= 0 && litres <= INDEX_MAXIMAL ? litres + 0 : 'index-hors-limites'
}

const lireNombre = (saisie: string): number =>
  NOMBRE.test(saisie) ? Number(saisie.replace(ESPACES, '').replace(',', '.')) : Number.NaN
