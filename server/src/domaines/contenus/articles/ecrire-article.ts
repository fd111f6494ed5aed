import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { Services } from '../../../services.ts'
import type { ArticleEcrit } from '../article.ts'
import { exigerVersion, garderBrouillon, publierTexte, retirerTexte } from '../editions/publier.ts'
import { lireEdition } from '../editions/editions.repository.ts'
import { preparerArticle } from '../enregistrer-contenu.ts'
import { brouillonEnAttente, contenuInconnu, contenuRefuse } from '../errors.ts'
import { lireArticle } from '../repository.ts'
import { exigerVisuels } from './exiger-visuels.ts'
import { articleEdite, publicationArticle } from './publication-article.ts'

interface Designe {
  identifiant: string
  revision?: number | undefined
}

const nommer = (identifiant: string): string => `Article ${identifiant}`
const MAX = 'ConfigurationNbMaxContenusDansUnArticle'

/** Publishes an article at once, in the place of the one of its identifier. */
export const publierArticle = (
  services: Services,
  agent: Agent,
  { article, revision }: { article: ArticleEcrit; revision?: number | undefined },
) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const texte = preparerArticle(article, await services.configuration.nombre(MAX))
    await exigerVisuels(trx, texte)
    const { identifiant } = texte
    const ancien = await lireArticle(trx, identifiant)
    if (ancien && ancien.contenus.length > 0 && texte.contenus.length === 0)
      throw contenuRefuse('contenus', 'Gardez au moins un contenu\u202F: le premier ne se retire pas.')
    const ecriture = { agent, instant: services.horloge.maintenant(), revision }
    const publie = await publierTexte(
      trx,
      articleEdite(identifiant),
      texte,
      publicationArticle(trx, identifiant),
      ecriture,
    )
    return {
      ecriture: {
        objet: nommer(identifiant),
        avant: ancien ? { titre: ancien.titre, version: publie.precedente } : null,
        apres: { titre: texte.titre, version: publie.numero },
      },
      reponse: { message: 'Contenu correctement mis à jour', revision: publie.revision },
    }
  })

/** Keeps the draft of an article, checked as if it were published. */
export const enregistrerBrouillon = (
  services: Services,
  agent: Agent,
  { article, revision }: { article: ArticleEcrit; revision?: number | undefined },
) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const texte = preparerArticle(article, await services.configuration.nombre(MAX))
    await exigerVisuels(trx, texte)
    const ecriture = { agent, instant: services.horloge.maintenant(), revision }
    const garde = await garderBrouillon(trx, articleEdite(texte.identifiant), texte, ecriture)
    return {
      ecriture: { objet: `${nommer(texte.identifiant)}, brouillon`, avant: null, apres: { titre: texte.titre } },
      reponse: { message: 'Brouillon enregistré.', revision: garde.revision },
    }
  })

/** Gives a draft up. */
export const abandonnerBrouillon = (services: Services, agent: Agent, { identifiant, revision }: Designe) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const { brouillon } = await lireEdition(trx, articleEdite(identifiant))
    if (!brouillon) throw contenuInconnu()
    const ecriture = { agent, instant: services.horloge.maintenant(), revision }
    const garde = await garderBrouillon(trx, articleEdite(identifiant), null, ecriture)
    return {
      ecriture: { objet: `${nommer(identifiant)}, brouillon`, avant: { titre: brouillon['titre'] }, apres: null },
      reponse: { message: 'Le brouillon est abandonné.', revision: garde.revision },
    }
  })

/** Publishes a past version again: it becomes the last one, and the ones between stay. */
export const restaurerArticle = (
  services: Services,
  agent: Agent,
  { identifiant, numero, revision }: Designe & { numero: number },
) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const edite = articleEdite(identifiant)
    const version = await exigerVersion(trx, edite, numero)
    const { brouillon, auteur } = await lireEdition(trx, edite)
    if (brouillon) throw brouillonEnAttente(auteur)
    // What was allowed then may be refused now.
    const texte = preparerArticle(version.texte as unknown as ArticleEcrit, await services.configuration.nombre(MAX))
    await exigerVisuels(trx, texte)
    const ecriture = { agent, instant: services.horloge.maintenant(), revision }
    const publie = await publierTexte(trx, edite, texte, publicationArticle(trx, identifiant), ecriture)
    return {
      ecriture: {
        objet: nommer(identifiant),
        avant: { version: publie.precedente },
        apres: { titre: texte.titre, version: publie.numero, restauree: numero },
      },
      reponse: { message: `La version ${numero} est de nouveau publiée.`, revision: publie.revision },
    }
  })

/** Takes an article away; its versions stay. */
export const supprimerArticle = (services: Services, agent: Agent, { identifiant, revision }: Designe) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const ancien = await lireArticle(trx, identifiant)
    const { brouillon } = await lireEdition(trx, articleEdite(identifiant))
    if (!ancien && !brouillon) throw contenuInconnu()
    const ecriture = { agent, instant: services.horloge.maintenant(), revision }
    const { derniere } = await retirerTexte(
      trx,
      articleEdite(identifiant),
      publicationArticle(trx, identifiant),
      ecriture,
    )
    return {
      ecriture: { objet: nommer(identifiant), avant: { titre: ancien?.titre ?? null, version: derniere }, apres: null },
      reponse: { message: 'Suppression correctement effectuée' },
    }
  })
