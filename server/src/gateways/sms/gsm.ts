/** One SMS: 160 characters of the GSM 03.38 alphabet; those of its extension count twice. */
export const LONGUEUR_SMS = 160

const ALPHABET = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENSION = new Set('^{}\\[~]|€')

const REMPLACEMENTS: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
  '³': '3',
  '²': '2',
  '°': 'o',
}

/** A text in the GSM alphabet: what it lacks loses its accent, is replaced or left out. */
export function versGsm(texte: string): string {
  return Array.from(texte.replace(/[\u00a0\u202f\u2009]/g, ' '), (lettre) => {
    if (ALPHABET.has(lettre) || EXTENSION.has(lettre)) return lettre
    const remplacee = REMPLACEMENTS[lettre] ?? lettre.normalize('NFD').replace(/\p{M}/gu, '')
    return Array.from(remplacee).every((une) => ALPHABET.has(une)) ? remplacee : ''
  }).join('')
}

/** Septets that a text takes in the GSM alphabet: a sign of its extension counts twice. */
export const longueurGsm = (texte: string): number =>
  Array.from(texte).reduce((longueur, lettre) => longueur + (EXTENSION.has(lettre) ? 2 : 1), 0)

/** Cuts a GSM text to a length, at the end of a word. */
export function couperGsm(texte: string, maximum: number): string {
  if (longueurGsm(texte) <= maximum) return texte
  let coupe = texte
  while (longueurGsm(coupe) > maximum - 3) coupe = coupe.slice(0, -1)
  const espace = coupe.lastIndexOf(' ')
  return `${(espace >= maximum / 2 ? coupe.slice(0, espace) : coupe).trimEnd()}...`
}
