import type { RequeteRecue } from '../fournisseur.ts'

/** The fields of a notification: of its address by GET, of its body by POST. */
export const lireChamps = ({ methode, requete, corps }: RequeteRecue): URLSearchParams =>
  new URLSearchParams(methode === 'GET' ? requete : corps.toString('utf8'))

/** The same by lower-case name, for protocols whose names come in either case. */
export const sansCasse = (champs: URLSearchParams): ReadonlyMap<string, string> =>
  new Map([...champs].map(([nom, valeur]) => [nom.toLowerCase(), valeur]))
