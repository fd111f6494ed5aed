import { NotificationRefusee, type RequeteRecue } from '../fournisseur.ts'

/**
 * The fields of a text, each of a name of its own.
 *
 * @throws NotificationRefusee when a name comes twice: it could be read in two ways, whoever signed it
 */
export function champsUniques(texte: string): URLSearchParams {
  const champs = new URLSearchParams(texte)
  if (new Set(champs.keys()).size < champs.size) throw new NotificationRefusee('champ en double')
  return champs
}

/** The fields of a notification: of its address by GET, of its body by POST. */
export const lireChamps = ({ methode, requete, corps }: RequeteRecue): URLSearchParams =>
  champsUniques(methode === 'GET' ? requete : corps.toString('utf8'))

/** The same by lower-case name, for protocols whose names come in either case. */
export const sansCasse = (champs: URLSearchParams): ReadonlyMap<string, string> =>
  new Map([...champs].map(([nom, valeur]) => [nom.toLowerCase(), valeur]))
