import { contenusFermes } from '@ael/contract/acces/contenus.ts'
import type { Place } from '@ael/contract/contenus/edition.schemas.ts'
import type { Article, ArticleSeul } from '@ael/contract/contenus/schemas.ts'
import type { Services } from '../../services.ts'
import type { ArticleEcrit } from './article.ts'
import { contenuInconnu, contenuRestreint } from './errors.ts'
import type { Lecteur } from './lecteur.ts'
import { personnaliserContenu, personnaliserTexte } from './personnaliser.ts'
import { estPublie } from './regles.ts'
import { lireArticle, listerArticles } from './repository.ts'

/** The contents closed to a reader whatever the perimeter. */
const fermesPour = async ({ configuration }: Services, { profils }: Lecteur): Promise<ReadonlySet<string>> =>
  contenusFermes((await configuration.lire()).contenusRestreints, profils)

/**
 * An article with those that it presents, as a reader sees them: hidden, unwritten, out of date and restricted ones
 * are left out, and of the others the contents whose condition does not hold. Editors get everything.
 */
export async function lireArticlePour(services: Services, identifiant: string, lecteur: Lecteur): Promise<Article> {
  const { db } = services
  const [ecrit, enfants] = await Promise.all([lireArticle(db, identifiant), listerArticles(db, identifiant)])
  if (!ecrit) throw contenuInconnu()
  const restreints = await fermesPour(services, lecteur)
  if (!lecteur.editeur && restreints.has(identifiant)) throw contenuRestreint()
  const articles = presentesPour(enfants, lecteur, restreints)
  const vu = presenterPour(ecrit, lecteur)
  if (!vu || (vu.contenus.length === 0 && ecrit.contenus.length > 0 && articles.length === 0)) throw contenuInconnu()
  return { ...vu, articles }
}

/** Of the articles that another one presents, those that a reader sees. */
const presentesPour = (
  enfants: readonly ArticleEcrit[],
  lecteur: Lecteur,
  restreints: ReadonlySet<string>,
): ArticleSeul[] =>
  enfants.flatMap((enfant) => {
    const vu = presenterPour(enfant, lecteur)
    return vu && vu.contenus.length > 0 && (lecteur.editeur || !restreints.has(vu.identifiant)) ? [vu] : []
  })

/** Where an article that is tried would stand: in the one that presents it, as its reader would see that one; null when it stands alone. */
export async function placerArticle(services: Services, essaye: ArticleSeul, lecteur: Lecteur): Promise<Place | null> {
  const { db } = services
  const { identifiant, categorie } = essaye
  const ecrit = await lireArticle(db, categorie)
  if (!ecrit) return null
  const [enfants, restreints] = await Promise.all([listerArticles(db, categorie), fermesPour(services, lecteur)])
  const vu = restreints.has(categorie) ? null : presenterPour(ecrit, lecteur)
  const voisins = presentesPour(
    enfants.filter((enfant) => enfant.identifiant !== identifiant),
    lecteur,
    restreints,
  )
  const articles = [...voisins, ...(essaye.contenus.length > 0 ? [essaye] : [])].toSorted(
    (un, autre) => un.position - autre.position || (un.identifiant < autre.identifiant ? -1 : 1),
  )
  return { identifiant: categorie, titre: ecrit.titre, article: vu && { ...vu, articles } }
}

/** An article alone, as a reader sees it; null when he does not. */
function presenterPour(article: ArticleEcrit, lecteur: Lecteur): ArticleSeul | null {
  const visible = estPublie(article, lecteur.jour)
  if (!visible && !lecteur.editeur) return null
  const { titre, resume, contenus, ...reste } = article
  return {
    ...reste,
    visible,
    titre: personnaliserTexte(titre, lecteur.variables),
    resume: personnaliserTexte(resume, lecteur.variables),
    contenus: contenus
      .filter(({ conditionAffichage }) => lecteur.editeur || lecteur.remplit(conditionAffichage))
      .map((contenu) => personnaliserContenu(contenu, lecteur.variables)),
  }
}

/** The category of the articles that are pages of their own, offered beside one another. */
const CATEGORIE_PAGES = 'pages'

/** Pages with an address of their own; the others are at `/contenu`. */
const ROUTES: Readonly<Record<string, string>> = { cgu: '/cgu', mentions: '/mentions' }

/** The pages of content that a reader may open, in their order. */
export async function lireMenu(services: Services, lecteur: Lecteur) {
  const pages = await listerArticles(services.db, CATEGORIE_PAGES)
  const restreints = await fermesPour(services, lecteur)
  return pages
    .filter((page) => estPublie(page, lecteur.jour) && !restreints.has(page.identifiant))
    .filter(({ contenus }) => contenus.some(({ conditionAffichage }) => lecteur.remplit(conditionAffichage)))
    .map(({ identifiant, titre }) => ({
      identifiant,
      libelle: personnaliserTexte(titre, lecteur.variables),
      route: ROUTES[identifiant] ?? `/contenu/${encodeURIComponent(identifiant)}`,
    }))
}
