import { type Bloc, lireBlocs, type LigneTropLongue } from '../../fichier/blocs.ts'
import { type GuillemetOuvert, lireEnregistrements } from '../../fichier/enregistrements.ts'
import { ErreurImport } from '../../fichier/erreur-import.ts'
import { ouvrir } from '../../fichier/ouvrir.ts'
import type { OptionsTelereleves } from '../options.ts'
import { type Entete, lireEntete } from './entete.ts'
import type { Lecture } from './lire-ligne.ts'

/** Records of a file of readings, with what is needed to read and to quote them. */
export interface Page {
  lecture: Lecture
  champs: string[][]
  ouverts: GuillemetOuvert[]
  /** The line on which a record begins. */
  ligne(rang: number): number
  /** A line as it came. */
  texte(ligne: number): string
}

/**
 * Reads a CSV file in pages of complete records, its header left out.
 *
 * @param jusque the latest instant that is believed, seconds since the epoch
 */
export async function* lirePages(
  chemin: string,
  options: OptionsTelereleves,
  jusque: number,
): AsyncGenerator<Page | LigneTropLongue> {
  let entete: Entete | null = null
  let reste: Bloc | null = null
  for await (const morceau of lireBlocs(ouvrir(chemin))) {
    if (!('texte' in morceau)) {
      if (!entete) throw new ErreurImport(`La première ligne du fichier ${chemin} dépasse 1 Mio : ce n’est pas un fichier CSV.`)
      if (reste) yield lirePage(reste, entete, true).page
      reste = null
      yield morceau
      continue
    }
    let bloc: Bloc | null = reste ? { ligne: reste.ligne, texte: `${reste.texte}\n${morceau.texte}` } : morceau
    if (!entete) {
      entete = lireEntete(premiereLigne(bloc), options, jusque)
      if (entete.presente) bloc = sansPremiereLigne(bloc)
    }
    if (!bloc) continue
    const lue = lirePage(bloc, entete, false)
    reste = lue.reste
    yield lue.page
  }
  if (!entete) throw new ErreurImport(`Le fichier ${chemin} est vide.`)
  if (reste) yield lirePage(reste, entete, true).page
}

function lirePage(bloc: Bloc, { lecture, separateur }: Entete, fin: boolean): { page: Page; reste: Bloc | null } {
  const { champs, lignes, ouverts, reste } = lireEnregistrements(bloc, separateur, lecture.colonnes.nombre, fin)
  let textes: string[] | null = null
  const page: Page = {
    lecture,
    champs,
    ouverts,
    ligne: (rang) => (lignes ? lignes[rang]! : bloc.ligne + rang),
    texte: (ligne) => (textes ??= bloc.texte.split('\n'))[ligne - bloc.ligne]!.replace(/\r$/, ''),
  }
  return { page, reste }
}

const premiereLigne = ({ texte }: Bloc): string => texte.split('\n', 1)[0]!

function sansPremiereLigne({ ligne, texte }: Bloc): Bloc | null {
  const fin = texte.indexOf('\n')
  return fin < 0 ? null : { ligne: ligne + 1, texte: texte.slice(fin + 1) }
}
