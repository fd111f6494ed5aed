/** Litres per unit. */
const UNITES = { L: 1, DL: 0.1, HL: 100, M3: 1000 } as const

export type Unite = keyof typeof UNITES

export const UNITES_CONNUES = Object.keys(UNITES) as Unite[]

/** Far beyond what eight wheels show (10^8 m3). */
const INDEX_MAXIMAL = 1e12

const NOMBRE = /^[+-]?(?:\d+|\d{1,3}(?:[ \u00A0\u202F]\d{3})+)?(?:[.,]\d*)?(?:[eE][+-]?\d{1,3})?$/
const ESPACES = /[ \u00A0\u202F]/g
const ZERO = 48

/**
 * The index between two places of a text as whole litres: digits, decimal point or comma, thousands apart, scientific
 * notation (`4e+05`).
 */
export function lireIndex(
  texte: string,
  de: number,
  a: number,
  unite: Unite,
): number | 'index-absent' | 'index-illisible' | 'index-hors-limites' {
  if (de === a) return 'index-absent'
  const litres = Math.round((lireChiffres(texte, de, a) ?? lireNombre(texte.slice(de, a))) * UNITES[unite])
  if (Number.isNaN(litres)) return 'index-illisible'
  return litres >= 0 && litres <= INDEX_MAXIMAL ? litres + 0 : 'index-hors-limites'
}

/** Most indexes are digits alone: they are taken by their codes. */
function lireChiffres(texte: string, de: number, a: number): number | null {
  let valeur = 0
  for (let place = de; place < a; place++) {
    const chiffre = texte.charCodeAt(place) - ZERO
    if (!(chiffre >= 0 && chiffre <= 9)) return null
    valeur = valeur * 10 + chiffre
  }
  return valeur
}

const lireNombre = (saisie: string): number =>
  NOMBRE.test(saisie) ? Number(saisie.replace(ESPACES, '').replace(',', '.')) : Number.NaN
