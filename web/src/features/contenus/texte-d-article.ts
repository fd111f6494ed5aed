import type { Article, ArticleSeul } from '@ael/contract/contenus/schemas.ts'

const deSeul = ({ titre, resume, contenus }: ArticleSeul): string =>
  [titre, resume, ...contenus.flatMap((contenu) => [contenu.titre, contenu.resume, contenu.texteHtml])].join(' ')

/** All the words of an article and of those that it presents, as a search reads them; markup included. */
export const texteDe = (article: Article): string => [article, ...article.articles].map(deSeul).join(' ')
