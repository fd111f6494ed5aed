import type { ArticleListe } from '@ael/contract/contenus/edition.schemas.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import type { Services } from '../../../services.ts'
import type { ArticleEcrit } from '../article.ts'
import { dernieresVersions, type Edition, lireVersion, listerEditions } from '../editions/editions.repository.ts'
import { etatEdition, exigerVersion } from '../editions/publier.ts'
import { contenuInconnu } from '../errors.ts'
import { VARIABLES_CONNUES } from '../personnaliser.ts'
import { estParDefaut, estPublie } from '../regles.ts'
import { lireArticle, listerTousLesArticles } from '../repository.ts'
import { articleEdite } from './publication-article.ts'

const etatDe = (article: ArticleEcrit, jour: string): ArticleListe['etat'] =>
  estPublie(article, jour) ? 'publie' : article.isHidden ? 'cache' : estParDefaut(article) ? 'inacheve' : 'hors-dates'

const ligne = (
  article: ArticleEcrit,
  etat: ArticleListe['etat'],
  version: number | null,
  edition: Edition | undefined,
): ArticleListe => ({
  identifiant: article.identifiant,
  titre: article.titre,
  type: article.type,
  categorie: article.categorie,
  template: article.template,
  position: article.position,
  nbContenus: article.contenus.length,
  dateDebut: article.dateDebut,
  dateFin: article.dateFin,
  etat,
  version,
  brouillon:
    edition?.brouillon && edition.ecrit_le ? { auteur: edition.auteur, le: instantIso(edition.ecrit_le) } : null,
})

/** Every article, where it stands, whether somebody has a draft of it; those that are no more, by what they last said. */
export async function listerArticlesEdites({ db, horloge }: Services): Promise<ArticleListe[]> {
  const [articles, editions, versions] = await Promise.all([
    listerTousLesArticles(db),
    listerEditions(db, 'article'),
    dernieresVersions(db, 'article'),
  ])
  const parArticle = new Map(editions.map((edition) => [edition.identifiant, edition]))
  const numeros = new Map(versions.map(({ identifiant, numero }) => [identifiant, numero]))
  const publies = new Set(articles.map(({ identifiant }) => identifiant))
  const autres = await Promise.all(
    editions
      .filter(({ identifiant }) => !publies.has(identifiant))
      .map(async (edition) => {
        const version = numeros.get(edition.identifiant) ?? null
        if (edition.brouillon)
          return [
            ligne(edition.brouillon as unknown as ArticleEcrit, version ? 'supprime' : 'nouveau', version, edition),
          ]
        const derniere = version && (await lireVersion(db, articleEdite(edition.identifiant), version))
        return derniere ? [ligne(derniere.texte as unknown as ArticleEcrit, 'supprime', version, edition)] : []
      }),
  )
  const jour = horloge.aujourdhui()
  return [
    ...articles.map((article) =>
      ligne(
        article,
        etatDe(article, jour),
        numeros.get(article.identifiant) ?? null,
        parArticle.get(article.identifiant),
      ),
    ),
    ...autres.flat(),
  ]
}

/** One article as it is written: what customers read, the draft, the versions. */
export async function lireEditionArticle({ db, configuration }: Services, identifiant: string) {
  const [publie, etat] = await Promise.all([lireArticle(db, identifiant), etatEdition(db, articleEdite(identifiant))])
  if (!publie && !etat.texteBrouillon && etat.versions.length === 0) throw contenuInconnu()
  return {
    ...etat,
    texteBrouillon: etat.texteBrouillon as unknown as Presente | null,
    publie: publie ? presenter(publie) : null,
    nbMaxContenus: await configuration.nombre('ConfigurationNbMaxContenusDansUnArticle'),
    variables: [...VARIABLES_CONNUES],
  }
}

/** The lists of an answer may be changed by whoever gets it. */
type Presente = ReturnType<typeof presenter>
const presenter = ({ contenus, ...article }: ArticleEcrit) => ({
  ...article,
  contenus: contenus.map(({ liens, ...contenu }) => ({ ...contenu, liens: [...liens] })),
})

export async function lireVersionArticle({ db }: Services, identifiant: string, numero: number) {
  const { texte, auteur, publiee_le } = await exigerVersion(db, articleEdite(identifiant), numero)
  return { numero, auteur, le: instantIso(publiee_le), texte: texte as unknown as Presente }
}
