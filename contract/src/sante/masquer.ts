const MASQUE = '***'

/** What may be a secret or tell of a person, and what of it is kept. */
const MASQUES: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'<>()/=:;,]+(?:@|%40)[^\s"'<>()/=:;,]+\.[a-z]{2,}/gi, MASQUE],
  [/([?&][\w.-]{1,40}=)[^&#\s"')]+/g, `$1${MASQUE}`],
  // Codes of links in the mails, tokens, keys; a built script or a source has its name with its extension.
  [/(?<![\w-])(?=[\w-]*\d|[\w-]{36})[\w-]{16,}(?![\w-]|\.(?:[cm]?[jt]sx?|css)\b)/g, MASQUE],
  [/\b[A-Z0-9]{4}(?:-[A-Z0-9]{4}){2}\b/g, MASQUE],
  // Numbers of contracts, meters, accounts, telephones, as they are written with or without spaces.
  [/(?<![\w.])[A-Z]{0,4}\d(?:[ \u00a0\u202f]?[\dA-Z]*\d){5,}\b/g, MASQUE],
]

/**
 * A text bound for a log, without what could be used or tell of a person: codes and tokens of links, values of queries,
 * e-mail addresses, long numbers. Words, names of files and their lines stay.
 */
export const masquer = (texte: string): string =>
  MASQUES.reduce((lu, [motif, garde]) => lu.replace(motif, garde), texte)

/** An address of the application without its values: of a path the words of our routes, of a query the names. */
export const masquerAdresse = (adresse: string): string => adresse.replace(/[^/?&#]+/g, masquerMorceau)

function masquerMorceau(morceau: string): string {
  const [, nom] = /^([\w.-]{1,40})=/.exec(morceau) ?? []
  if (nom !== undefined) return `${nom}=${MASQUE}`
  return /^(?:\$?[a-z][a-zA-Z]{0,30}(?:-[a-z]{1,20})?|\{-\$\w{1,40}\})$/.test(morceau) ? morceau : MASQUE
}
