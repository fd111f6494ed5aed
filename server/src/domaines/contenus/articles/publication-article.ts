import type { Database } from '../../../db/database.ts'
import type { ArticleEcrit } from '../article.ts'
import type { Edite } from '../editions/editions.repository.ts'
import type { Publication } from '../editions/publier.ts'
import { ecrireArticle, lireArticle, supprimerLArticle } from '../repository.ts'

export const articleEdite = (identifiant: string): Edite => ({ nature: 'article', identifiant })

/** Where customers read an article. */
export const publicationArticle = (trx: Database, identifiant: string): Publication<ArticleEcrit> => ({
  lire: () => lireArticle(trx, identifiant),
  ecrire: (texte) => (texte ? ecrireArticle(trx, texte) : supprimerLArticle(trx, identifiant)),
})
