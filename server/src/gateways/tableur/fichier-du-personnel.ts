import type { Config } from '../../config.ts'
import { instantIso, type Horloge } from '../../noyau/horloge.ts'
import { fichierTableau, type FormatTableur, type Tableau } from './tableau.ts'

/** The environment of a server in a word, for the staff: which data they have before them. */
export const environnementDe = ({ production, simulators, ENVIRONNEMENT }: Config): string =>
  ENVIRONNEMENT || (production ? 'Production' : simulators ? 'Démonstration' : 'Développement')

/** A table of the back office as a file, whose name tells what it is, of which environment and of when, to the second. */
export function fichierDuPersonnel(
  { config, horloge }: { config: Config; horloge: Horloge },
  format: FormatTableur,
  tableau: Tableau,
) {
  const environnement = environnementDe(config)
    .normalize('NFD')
    .replaceAll(/[^\w-]/g, '')
    .toLowerCase()
  const instant = instantIso(horloge.maintenant()).slice(0, 19).replaceAll(':', '').replace('T', '-')
  return fichierTableau(format, tableau, `${environnement}-${instant}`)
}
