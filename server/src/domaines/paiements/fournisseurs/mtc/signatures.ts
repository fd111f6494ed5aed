import { createHash } from 'node:crypto'

/** As `rawurlencode` of PHP, with which the gateway was written: everything but letters, digits and `-_.~`. */
const rawurlencode = (texte: string): string =>
  encodeURIComponent(texte).replace(/[!'()*]/g, (caractere) => `%${caractere.charCodeAt(0).toString(16).toUpperCase()}`)

/** Checksum of the gateway: lower-case hex of MD5 over the values run together, url-encoded, the secret last. */
export const sommeDeControle = (valeurs: readonly string[], cle: string): string =>
  createHash('md5')
    .update(rawurlencode([...valeurs, cle].join('')))
    .digest('hex')

const morceaux = (nom: string): string[] => nom.toUpperCase().match(/\d+|\D+/g) ?? []

/** The natural order of PHP, without case: numbers inside names count by their value. */
export function comparerNoms(un: string, autre: string): number {
  const [a, b] = [morceaux(un), morceaux(autre)]
  for (const [rang, gauche] of a.entries()) {
    const droite = b[rang]
    if (droite === undefined) return 1
    if (gauche === droite) continue
    const nombres = Number(gauche) - Number(droite)
    return Number.isNaN(nombres) || nombres === 0 ? (gauche < droite ? -1 : 1) : nombres
  }
  return a.length - b.length
}

const HORS_SIGNATURE: ReadonlySet<string> = new Set(['hash', 'encoding'])
const echapper = (valeur: string): string => valeur.trim().replaceAll('\\', '\\\\').replaceAll('|', '\\|')

/** The text that version 3 of the payment page signs: values in the natural order of their names, then the store key. */
export const texteSigne = (champs: Readonly<Record<string, string>>, cle: string): string =>
  [
    ...Object.entries(champs)
      .filter(([nom]) => !HORS_SIGNATURE.has(nom.toLowerCase()))
      .sort(([un], [autre]) => comparerNoms(un, autre))
      .map(([, valeur]) => echapper(valeur)),
    echapper(cle),
  ].join('|')

/** Base64 of SHA-512 over `texteSigne`. */
export const hacher = (champs: Readonly<Record<string, string>>, cle: string): string =>
  createHash('sha512').update(texteSigne(champs, cle), 'utf8').digest('base64')
