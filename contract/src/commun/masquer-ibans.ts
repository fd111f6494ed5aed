import { estIban } from './coordonnees.ts'

/** A bank account that says which one it is without telling it. `fin`: its last four characters, which are not sealed. */
export const masquerIban = (fin: string | null): string | null => fin && `•••• •••• •••• ${fin}`

/** What may be an account number: two letters, two digits, and the rest, by itself or by groups of four. */
const PEUT_ETRE = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?:[ \u00A0\u202F]?[A-Z0-9]){10,31}(?![A-Z0-9])/gi
/** The value of a field that should hold one, as JSON writes it, right or wrong. */
const CHAMP = /("iban"\s*:\s*)("(?:[^"\\]|\\.)*"?|[^\s,}\]]+)/gi

const masque = (iban: string): string => `••••${iban.replaceAll(/\s/g, '').slice(-4)}`

/** A word after the number, as in « FR76 … 0189 refusé », is not of it. */
function masquerUn(trouve: string): string {
  for (let fin = trouve.length; fin > 0; fin = trouve.slice(0, fin).search(/[ \u00A0\u202F][^ \u00A0\u202F]*$/)) {
    const candidat = trouve.slice(0, fin)
    if (estIban(candidat)) return masque(candidat) + trouve.slice(fin)
  }
  return trouve
}

/** A text bound for a file or a table in clear, account numbers reduced to their last four characters. */
export const masquerIbans = (texte: string): string =>
  texte
    .replace(CHAMP, (_, nom: string, valeur: string) => `${nom}"${masque(valeur.replaceAll('"', ''))}"`)
    .replace(PEUT_ETRE, masquerUn)
