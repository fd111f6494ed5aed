import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/database.ts'
import { ecritEnJson } from '../../db/expressions.ts'
import type { ArticleEcrit } from './article.ts'

const articles = (db: Database) =>
  db
    .selectFrom('article as a')
    .select([
      'identifiant',
      'titre',
      'resume',
      'visuel',
      'type',
      'categorie',
      'sous_categorie as sousCategorie',
      'position',
      'is_hidden as isHidden',
      'date_debut as dateDebut',
      'date_fin as dateFin',
    ])
    .select((eb) => [
      ecritEnJson<ArticleEcrit['template']>('template').as('template'),
      jsonArrayFrom(
        eb
          .selectFrom('article_contenu as c')
          .select([
            'c.condition_affichage as conditionAffichage',
            'c.titre',
            'c.visuel',
            'c.resume',
            'c.texte_html as texteHtml',
            ecritEnJson<ArticleEcrit['contenus'][number]['liens']>('c.liens').as('liens'),
          ])
          .whereRef('c.identifiant', '=', 'a.identifiant')
          .orderBy('c.rang'),
      ).as('contenus'),
    ])

/** An article as it is stored; undefined when there is none. */
export const lireArticle = (db: Database, identifiant: string): Promise<ArticleEcrit | undefined> =>
  articles(db).where('identifiant', '=', identifiant).executeTakeFirst()

/** The articles presented in another one (or of a category), in their order. */
export const listerArticles = (db: Database, categorie: string): Promise<ArticleEcrit[]> =>
  articles(db).where('categorie', '=', categorie).orderBy('position').orderBy('identifiant').execute()

/** Writes an article and its contents in place of what was there. */
export async function ecrireArticle(
  trx: Database,
  { contenus, sousCategorie, isHidden, dateDebut, dateFin, ...article }: ArticleEcrit,
): Promise<void> {
  const { identifiant } = article
  const colonnes = {
    ...article,
    sous_categorie: sousCategorie,
    is_hidden: isHidden,
    date_debut: dateDebut,
    date_fin: dateFin,
  }
  await trx
    .insertInto('article')
    .values(colonnes)
    .onConflict((conflit) => conflit.column('identifiant').doUpdateSet(colonnes))
    .execute()
  await trx.deleteFrom('article_contenu').where('identifiant', '=', identifiant).execute()
  if (contenus.length === 0) return
  await trx
    .insertInto('article_contenu')
    .values(
      contenus.map(({ conditionAffichage, titre, visuel, resume, texteHtml, liens }, rang) => ({
        identifiant,
        rang,
        condition_affichage: conditionAffichage,
        titre,
        visuel,
        resume,
        texte_html: texteHtml,
        liens: JSON.stringify(liens),
      })),
    )
    .execute()
}

/** All the articles, as those who write them list them. */
export const listerTousLesArticles = (db: Database): Promise<ArticleEcrit[]> =>
  articles(db).orderBy('categorie').orderBy('position').orderBy('identifiant').execute()

export async function supprimerLArticle(trx: Database, identifiant: string): Promise<void> {
  await trx.deleteFrom('article').where('identifiant', '=', identifiant).execute()
}
