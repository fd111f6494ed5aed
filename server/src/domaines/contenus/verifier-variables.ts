import { contenuRefuse } from './errors.ts'
import { VARIABLES_CONNUES } from './personnaliser.ts'

const ENTRE_ACCOLADES = /\{\{([^{}]*)\}\}/g
const FORME = /^\s*(\w+)\s*(?:\|.*)?$/s

/**
 * Refuses a text that names a variable which the agency does not know, or names one badly: its reader would find a hole in
 * it, or its braces.
 */
export function verifierVariables(
  champ: string,
  texte: string,
  connues: ReadonlySet<string> = VARIABLES_CONNUES,
): void {
  for (const [entier, dedans = ''] of texte.matchAll(ENTRE_ACCOLADES)) {
    const nom = FORME.exec(dedans.replaceAll(/<[^>]*>/g, '\n'))?.[1]
    if (nom === undefined || /<[^>]*>/.test(dedans))
      throw contenuRefuse(
        champ,
        `«\u202F${entier.slice(0, 60)}\u202F» n’est pas une variable\u202F: écrivez {{prenom}} d’un seul trait.`,
      )
    if (!connues.has(nom))
      throw contenuRefuse(
        champ,
        `La variable «\u202F${nom}\u202F» n’est pas connue. Variables connues\u202F: ${[...connues].join(', ')}.`,
      )
  }
  if (/\{\{|\}\}/.test(texte.replaceAll(ENTRE_ACCOLADES, '')))
    throw contenuRefuse(champ, 'Une variable n’est pas fermée\u202F: écrivez-la entre {{ et }}.')
}
