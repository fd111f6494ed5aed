import { devise } from './devise.ts'

const insecableFine = '\u202F'
const moinsEtPlus = { negatif: '\u2013', positif: '+' }

/** « – » : what stands in a table or a sentence for a value that is not known. Never 0. */
export const absent = '\u2013'

/** A number in French: decimal comma, U+202F between thousands, fixed decimals. */
export function formatNombre(valeur: number, decimales = 0): string {
  const arrondi = valeur.toLocaleString('fr-FR', {
    minimumFractionDigits: decimales,
    maximumFractionDigits: decimales,
  })
  // Intl writes −0 for what rounds to nothing, a hyphen for minus, and U+00A0 in older data.
  const sansZeroNegatif = /^-[0,]*$/.test(arrondi) ? arrondi.slice(1) : arrondi
  return sansZeroNegatif.replaceAll(/[\u00A0 ]/g, insecableFine).replace(/^-/, `${moinsEtPlus.negatif}${insecableFine}`)
}

/** An amount as on the wire, in euros or in the currency of the agency: « 1 234,56 € ». */
export function formatEuros(euros: number): string {
  return `${formatNombre(euros, 2)}${insecableFine}${devise()}`
}

/** An amount given in whole cents, as in the database: « 86,42 € ». */
export function formatCentimes(centimes: number): string {
  return formatEuros(centimes / 100)
}

/** A difference given in euros, with its sign: « + 3,55 € ». */
export function formatEcartEuros(euros: number): string {
  return `${euros > 0 ? `${moinsEtPlus.positif}${insecableFine}` : ''}${formatEuros(euros)}`
}

/** A volume given in litres, in litres: « 11 188 l ». */
export function formatLitres(litres: number): string {
  return `${formatNombre(litres)}${insecableFine}l`
}

/** A volume given in litres, in cubic metres: « 11,2 m³ »; three decimals write it to the litre. */
export function formatM3(litres: number, decimales: 0 | 1 | 2 | 3 = 1): string {
  return `${formatNombre(litres / 1000, decimales)}${insecableFine}m³`
}

/** A ratio with its sign, for comparisons: 0.12 → « + 12 % », -0.04 → « – 4 % ». */
export function formatPourcentage(ratio: number, decimales = 0): string {
  const texte = formatNombre(ratio * 100, decimales)
  const signe = ratio > 0 && !/^[0,]*$/.test(texte) ? `${moinsEtPlus.positif}${insecableFine}` : ''
  return `${signe}${texte}${insecableFine}%`
}

/** An index in litres, said in full for a screen reader. */
export function formatIndexLu(litres: number, avecLitres = true): string {
  const m3 = Math.trunc(litres / 1000)
  const reste = litres % 1000
  const metres = `${formatNombre(m3)} ${m3 < 2 ? 'mètre cube' : 'mètres cubes'}`
  if (!avecLitres) return `Index du compteur${insecableFine}: ${metres}`
  return `Index du compteur${insecableFine}: ${metres} et ${formatNombre(reste)} ${reste < 2 ? 'litre' : 'litres'}`
}
