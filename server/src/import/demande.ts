import { ErreurImport } from './fichier/erreur-import.ts'
import type { Demande } from './executer.ts'
import type { Nature } from './nature.ts'
import { optionsCommunes } from './options-communes.ts'
import { optionsTelereleves } from './releves/options.ts'

/** What is asked of the import of a file, by options of the command line or of a file, which bear the same names. */
export function lireDemande(nature: Nature, options: Record<string, unknown>): Omit<Demande, 'fichier' | 'rejets'> {
  const { communes, autres } = optionsCommunes(options)
  if (nature === 'telereleves') return { ...communes, contenu: { nature, options: optionsTelereleves(autres) } }
  const [etrangere] = Object.keys(autres)
  if (etrangere) throw new ErreurImport(`L’option --${etrangere} ne vaut que pour les télérelevés.`)
  return { ...communes, contenu: { nature } }
}
