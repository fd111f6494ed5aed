const NUMERO_MIN = 3

/** The start of a number of meter or invoice, when a search is one; null for words. */
export function numeroCherche(recherche: string): string | null {
  const mot = recherche.trim()
  return mot.length >= NUMERO_MIN && /\d/.test(mot) && !/[\s@]/.test(mot) ? mot : null
}

/** The reference of a request, its zeros left out or not; null when a search is none. */
export function referenceCherchee(recherche: string): string | null {
  const chiffres = /^de\s*0*(\d{1,8})$/i.exec(recherche.trim())?.[1]
  return chiffres === undefined ? null : `DE${chiffres.padStart(8, '0')}`
}
