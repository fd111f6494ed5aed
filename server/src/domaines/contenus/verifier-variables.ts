import { defautDeVariables } from '@ael/contract/contenus/variables.ts'
import { contenuRefuse } from './errors.ts'
import { VARIABLES_CONNUES } from './personnaliser.ts'

/** Refuses a text that names a variable which the agency does not know, or names one badly. */
export function verifierVariables(
  champ: string,
  texte: string,
  connues: ReadonlySet<string> = VARIABLES_CONNUES,
): void {
  const defaut = defautDeVariables(texte, connues)
  if (defaut !== null) throw contenuRefuse(champ, defaut)
}
