import type { Config } from '../../config.ts'
import { instantIso, type Horloge } from '../../kernel/horloge.ts'
import { fichierTableau, type FormatTableur, type Tableau } from './tableau.ts'

/** The environment of a server in a word, for the staff: which data they have before them. */
export const environnementDe = ({ production, simulators, ENVIRONNEMENT }: Config): string =>
  ENVIRONNEMENT || (production ? 'Production' : simulators ? 'Démonstration' : 'Développement')

interface Lieu {
  config: Config
  horloge: Horloge
}

/** Of which environment and of when, to the second, a file of the back office is. */
function moment({ config, horloge }: Lieu): string {
  const environnement = environnementDe(config)
    .normalize('NFD')
    .replaceAll(/[^\w-]/g, '')
    .toLowerCase()
  const instant = instantIso(horloge.maintenant()).slice(0, 19).replaceAll(':', '').replace('T', '-')
  return `${environnement}-${instant}`
}

/** The name of a file of the back office that is no table: what it is, of which environment and of when. */
export const nomDuPersonnel = (lieu: Lieu, nom: string, extension: string): string =>
  `${nom}-${moment(lieu)}.${extension}`

/** A table of the back office as a file, whose name tells what it is, of which environment and of when, to the second. */
export const fichierDuPersonnel = (lieu: Lieu, format: FormatTableur, tableau: Tableau) =>
  fichierTableau(format, tableau, moment(lieu))
