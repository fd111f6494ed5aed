/** XML as text: elements made of elements. What is not given is left out. */
export type Noeud = string | null

const ECHAPPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A text as it stands in XML, in an attribute too. */
export const echapper = (texte: string): string => texte.replace(/[&<>"]/g, (signe) => ECHAPPES[signe]!)

type Attributs = Record<string, string>
const ecrireAttributs = (attributs: Attributs): string =>
  Object.entries(attributs)
    .map(([nom, valeur]) => ` ${nom}="${echapper(valeur)}"`)
    .join('')

/** An element of elements; none without any. */
export function element(nom: string, enfants: readonly Noeud[], attributs: Attributs = {}): Noeud {
  const presents = enfants.filter((enfant) => enfant !== null)
  return presents.length === 0 ? null : `<${nom}${ecrireAttributs(attributs)}>${presents.join('')}</${nom}>`
}

/** An element of text; none for an empty one. */
export const texte = (nom: string, valeur: string | null, attributs: Attributs = {}): Noeud =>
  valeur === null || valeur.trim() === '' ? null : `<${nom}${ecrireAttributs(attributs)}>${echapper(valeur)}</${nom}>`
