/**
 * The part of a hash address behind `?`: every value is text, as written. The codes of our links are digits and
 * letters that no reading as a number or as a boolean may change.
 */
export const lireRecherche = (texte: string): Record<string, string> => Object.fromEntries(new URLSearchParams(texte))

export function ecrireRecherche(valeurs: Record<string, unknown>): string {
  const recherche = new URLSearchParams()
  for (const [nom, valeur] of Object.entries(valeurs))
    if (typeof valeur === 'string' && valeur !== '') recherche.set(nom, valeur)
  return recherche.size ? `?${recherche.toString()}` : ''
}

/** Keeps, of the part behind `?`, the values that a route knows. */
export const texteDe =
  <const N extends string>(...noms: N[]) =>
  (recherche: Record<string, unknown>): Partial<Record<N, string>> => {
    const connues: Partial<Record<N, string>> = {}
    for (const nom of noms) {
      const valeur = recherche[nom]
      if (typeof valeur === 'string') connues[nom] = valeur
    }
    return connues
  }
