import { typographie } from '@ael/contract/commun/typographie.ts'
import type { Bloc, ContexteModele } from './modele.ts'
import { modeles, type DonneesCourrier, type TypeCourrier } from './registre.ts'
import { miseEnPageHtml } from './mise-en-page-html.ts'
import { miseEnPageTexte } from './mise-en-page-texte.ts'

export interface CourrierCompose {
  sujet: string
  texte: string
  html: string
}

function composerBloc(bloc: Bloc): Bloc {
  switch (bloc.type) {
    case 'bouton':
      return { ...bloc, libelle: typographie(bloc.libelle) }
    case 'liste':
      return { ...bloc, elements: bloc.elements.map(([libelle, valeur]) => [typographie(libelle), valeur] as const) }
    default:
      return { ...bloc, texte: typographie(bloc.texte) }
  }
}

/** Makes the subject, the text and the HTML of a mail from its template. */
export function composerCourrier<T extends TypeCourrier>(
  type: T,
  donnees: DonneesCourrier<T>,
  contexte: ContexteModele,
): CourrierCompose {
  const modele = modeles[type]
  const sujet = typographie(modele.sujet(donnees, contexte))
  const blocs = modele.corps(donnees, contexte).map(composerBloc)
  return { sujet, texte: miseEnPageTexte(blocs, contexte), html: miseEnPageHtml(sujet, blocs, contexte) }
}
