import { PAR_DEFAUT, type ArticleEcrit, type ContenuEcrit } from '../article.ts'

type TexteArticle = Pick<ArticleEcrit, 'identifiant' | 'titre' | 'template'> &
  Partial<Omit<ArticleEcrit, 'contenus'>> & { contenus?: readonly Partial<ContenuEcrit>[] }

/** An article that comes with the product: shown, without dates unless it says otherwise. */
export const texteLivre = ({ contenus = [], ...article }: TexteArticle): ArticleEcrit => ({
  resume: '',
  visuel: '',
  type: PAR_DEFAUT.type,
  categorie: PAR_DEFAUT.categorie,
  sousCategorie: '',
  position: 0,
  isHidden: false,
  dateDebut: null,
  dateFin: null,
  ...article,
  contenus: contenus.map((contenu) => ({
    conditionAffichage: '',
    titre: '',
    visuel: '',
    resume: '',
    texteHtml: '',
    liens: [],
    ...contenu,
  })),
})

/** The articles presented in another one, in the order in which they are written. */
export const presentesDans = (categorie: string, articles: readonly ArticleEcrit[]): ArticleEcrit[] =>
  articles.map((article, rang) => ({ ...article, categorie, position: (rang + 1) * 10 }))
