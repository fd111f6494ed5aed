import { devise } from './devise.ts'

/** Whole, or with one space between each three digits; then decimals after a comma, or after a dot. */
const NOMBRE = /^(\d+|\d{1,3}(?:[ \u00A0\u202F]\d{3})+)(?:([.,])(\d*))?$/
const CHIFFRES_MAX = 9

/**
 * A number as it is typed in French, « 1 234,5 », counted in its last decimal: 12345 of one decimal, 123450 of two.
 * Null for what is none, and for what could be read in two ways: « 1.234 » (a thousand, or one and a quarter?), « 12 34 »,
 * more decimals than there are, more digits than are counted exactly.
 */
function lireUnites(texte: string, decimales: number): number | null {
  const parts = NOMBRE.exec(texte.trim())
  if (!parts) return null
  const [, entiers = '', signe, fraction = ''] = parts
  const chiffres = entiers.replaceAll(/\D/g, '')
  const milliers = signe === '.' && fraction.length === 3
  if (milliers || fraction.length > decimales || chiffres.length > CHIFFRES_MAX) return null
  return Number(chiffres + fraction.padEnd(decimales, '0'))
}

/** The same as a number; no decimals unless told how many. */
export function lireNombre(texte: string, decimales = 0): number | null {
  const unites = lireUnites(texte, decimales)
  return unites === null ? null : unites / 10 ** decimales
}

/** An amount in whole cents: « 1 234,5 € », with or without the currency of the agency. Null as above. */
export function lireCentimes(texte: string): number | null {
  const net = texte.trim()
  return lireUnites(net.endsWith(devise()) ? net.slice(0, -devise().length) : net, 2)
}

/** A number in a field that it may be typed in again: decimal comma, no space. */
export const ecrireNombre = (nombre: number): string => String(nombre).replace('.', ',')
