import { type Bloc, ligneSuivante, lireBlocs, type LigneTropLongue } from '../../fichier/blocs.ts'
import { lireEnregistrements } from '../../fichier/enregistrements.ts'
import { ErreurImport } from '../../fichier/erreur-import.ts'
import type { Source } from '../../fichier/encodage.ts'
import { ouvrir } from '../../fichier/ouvrir.ts'
import type { OptionsTelereleves } from '../options.ts'
import { Champs } from './champs.ts'
import { type Entete, lireEntete } from './entete.ts'
import { type Lecture, lireLigne } from './lire-ligne.ts'
import { RelevesLus } from './releves-lus.ts'

/** The readings of some lines of a file, with what is needed to quote these. */
export interface Page {
  releves: RelevesLus
  /** A line as it came. */
  texte(ligne: number): string
}

/**
 * Reads a CSV file in pages, its header left out.
 *
 * @param jusque the latest instant that is believed, seconds since the epoch
 */
export async function* lirePages(
  source: Source,
  options: OptionsTelereleves,
  jusque: number,
): AsyncGenerator<Page | LigneTropLongue> {
  let entete: Entete | null = null
  let reste: Bloc | null = null
  for await (const morceau of lireBlocs(ouvrir(source))) {
    if (!('texte' in morceau)) {
      if (!entete)
        throw new ErreurImport(
          `La première ligne du fichier ${source.chemin} dépasse 1 Mio : ce n’est pas un fichier CSV.`,
        )
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
  if (!entete) throw new ErreurImport(`Le fichier ${source.chemin} est vide.`)
  if (reste) yield lirePage(reste, entete, true).page
}

function lirePage(bloc: Bloc, { lecture, separateur }: Entete, fin: boolean): { page: Page; reste: Bloc | null } {
  const releves = new RelevesLus(ligneSuivante(bloc) - bloc.ligne)
  const reste = bloc.texte.includes('"')
    ? lireAvecGuillemets(bloc, separateur, lecture, fin, releves)
    : lireSansGuillemet(bloc, separateur, lecture, releves)
  let textes: string[] | null = null
  const texte = (ligne: number) => (textes ??= bloc.texte.split('\n'))[ligne - bloc.ligne]!.replace(/\r$/, '')
  return { page: { releves, texte }, reste }
}

function lireSansGuillemet({ ligne, texte }: Bloc, separateur: string, lecture: Lecture, vers: RelevesLus): null {
  const code = separateur.charCodeAt(0)
  const champs = new Champs()
  let numero = ligne
  let place = 0
  while (place <= texte.length) {
    place = champs.lireLigne(texte, place, code) + 1
    lireLigne(champs, numero++, lecture, vers)
  }
  return null
}

/** Answers what a record that the block's end cut off begins with. */
function lireAvecGuillemets(
  bloc: Bloc,
  separateur: string,
  lecture: Lecture,
  fin: boolean,
  vers: RelevesLus,
): Bloc | null {
  const {
    champs: enregistrements,
    lignes,
    ouverts,
    reste,
  } = lireEnregistrements(bloc, separateur, lecture.colonnes.nombre, fin)
  const champs = new Champs()
  for (const [rang, enregistrement] of enregistrements.entries()) {
    champs.prendre(enregistrement)
    lireLigne(champs, lignes?.[rang] ?? bloc.ligne + rang, lecture, vers)
  }
  for (const ligne of ouverts) vers.refuser(ligne, 'guillemet-ouvert')
  return reste
}

const premiereLigne = ({ texte }: Bloc): string => texte.split('\n', 1)[0]!

function sansPremiereLigne({ ligne, texte }: Bloc): Bloc | null {
  const fin = texte.indexOf('\n')
  return fin < 0 ? null : { ligne: ligne + 1, texte: texte.slice(fin + 1) }
}
