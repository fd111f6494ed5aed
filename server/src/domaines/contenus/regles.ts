import { PAR_DEFAUT, type ArticleEcrit } from './article.ts'

const sansBalises = (html: string): string => html.replaceAll(/<[^>]*>/g, '').trim()

/** Whether an article still holds a text of a new one. */
export const estParDefaut = ({ titre, contenus }: Pick<ArticleEcrit, 'titre' | 'contenus'>): boolean =>
  titre.trim() === PAR_DEFAUT.titre ||
  contenus.some(
    (contenu) => contenu.titre.trim() === PAR_DEFAUT.titre || sansBalises(contenu.texteHtml) === PAR_DEFAUT.texte,
  )

/**
 * Whether an article is shown to readers on a day (docs/domaines/contenus.md#visibilité): not hidden, rewritten, and
 * within its dates, both included. Editors see it whatever this says.
 */
export const estPublie = (
  article: Pick<ArticleEcrit, 'titre' | 'contenus' | 'isHidden' | 'dateDebut' | 'dateFin'>,
  jour: string,
): boolean =>
  !article.isHidden &&
  !estParDefaut(article) &&
  (article.dateDebut === null || article.dateDebut <= jour) &&
  (article.dateFin === null || article.dateFin >= jour)
