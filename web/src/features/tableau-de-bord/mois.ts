import { formatMois } from '../../lib/formats/dates.ts'

/** « octobre », or « octobre 2025 » when that is not the year we are in. `mois`: `AAAA-MM` or a day. */
export function nomMois(mois: string, aujourdhui: string): string {
  const nom = formatMois(mois.slice(0, 7))
  return mois.slice(0, 4) === aujourdhui.slice(0, 4) ? nom.replace(/ \d{4}$/, '') : nom
}

/** « de mai », « d’octobre ». */
export const deMois = (mois: string, aujourdhui: string): string => {
  const nom = nomMois(mois, aujourdhui)
  return /^[aeiouéy]/.test(nom) ? `d’${nom}` : `de ${nom}`
}

export const majuscule = (texte: string): string => texte.charAt(0).toUpperCase() + texte.slice(1)
