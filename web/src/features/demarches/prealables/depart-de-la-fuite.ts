import { formatDate } from '../../../lib/formats/dates.ts'

/** What an address that leads to the relief of a leak may tell of it. */
export interface AdresseDeFuite {
  numFacture?: string
  /** Its first day and the first one without it, YYYY-MM-DD. */
  fuiteDu?: string
  fuiteAu?: string
}

const estJour = (texte: string | undefined): texte is string =>
  texte !== undefined && /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(texte)

/** What the request for relief begins with: the bill, the day of the repair, how long it ran; null when nothing is told. */
export function departDeLaFuite({ numFacture, fuiteDu, fuiteAu }: AdresseDeFuite): Record<string, string> | null {
  const valeurs = {
    ...(numFacture !== undefined && { info_numeroFacture: numFacture }),
    ...(estJour(fuiteAu) && { info_dateReparation: fuiteAu }),
    ...(estJour(fuiteDu) &&
      estJour(fuiteAu) && {
        info_message: `Le compteur a relevé un écoulement continu du ${formatDate(fuiteDu)} au ${formatDate(fuiteAu)}.`,
      }),
  }
  return Object.keys(valeurs).length > 0 ? valeurs : null
}
