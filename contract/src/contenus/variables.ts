const ENTRE_ACCOLADES = /\{\{([^{}]*)\}\}/g
const FORME = /^\s*(\w+)\s*(?:\|.*)?$/s

/**
 * What is wrong with the variables of a text, of which these are known; null when nothing is: its reader would find a hole
 * in it, or its braces.
 */
export function defautDeVariables(texte: string, connues: ReadonlySet<string>): string | null {
  for (const [entier, dedans = ''] of texte.matchAll(ENTRE_ACCOLADES)) {
    const nom = FORME.exec(dedans.replaceAll(/<[^>]*>/g, '\n'))?.[1]
    if (nom === undefined || /<[^>]*>/.test(dedans))
      return `«\u202F${entier.slice(0, 60)}\u202F» n’est pas une variable\u202F: écrivez {{prenom}} d’un seul trait.`
    if (!connues.has(nom))
      return `La variable «\u202F${nom}\u202F» n’est pas connue. Variables connues\u202F: ${[...connues].join(', ')}.`
  }
  return /\{\{|\}\}/.test(texte.replaceAll(ENTRE_ACCOLADES, ''))
    ? 'Une variable n’est pas fermée\u202F: écrivez-la entre {{ et }}.'
    : null
}
