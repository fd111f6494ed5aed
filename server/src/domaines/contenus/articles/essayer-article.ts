import type { Profil } from '@ael/contract/acces/profils.ts'
import { faitsCites } from '@ael/contract/contenus/condition.ts'
import type { EssaiArticle } from '@ael/contract/contenus/edition.schemas.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import type { ArticleEcrit } from '../article.ts'
import { preparerArticle } from '../enregistrer-contenu.ts'
import { lecteurDEssai } from '../lecteur.ts'
import { placerArticle } from '../lire-article.ts'
import { personnaliserContenu, personnaliserTexte } from '../personnaliser.ts'
import { estPublie } from '../regles.ts'

interface Essai {
  article: ArticleEcrit
  numeroContrat?: ContratVerifie | undefined
  jour?: string | undefined
  profil: Profil | null
}

/** « oui », « 11 », « Valombre »: a fact in words; null when it is not known. */
const enMots = (valeur: unknown): string | null =>
  valeur === undefined
    ? null
    : typeof valeur === 'boolean'
      ? valeur
        ? 'oui'
        : 'non'
      : Array.isArray(valeur)
        ? valeur.join(', ')
        : `${valeur as string | number}`

/** What an article would show to the holder of a contract, on a day, and where; nothing of it is kept. */
export async function essayerArticle(
  services: Services,
  utilisateur: UtilisateurSession,
  { article, ...pour }: Essai,
): Promise<EssaiArticle> {
  const { configuration } = services
  const texte = preparerArticle(article, await configuration.nombre('ConfigurationNbMaxContenusDansUnArticle'))
  const lecteur = await lecteurDEssai(services, utilisateur, pour)
  const contenus = texte.contenus.map((ecrit) => ({
    contenu: personnaliserContenu(ecrit, lecteur.variables),
    affiche: lecteur.remplit(ecrit.conditionAffichage),
    faits: faitsCites(ecrit.conditionAffichage).map((fait) => ({ fait, valeur: enMots(lecteur.faits[fait]) })),
  }))
  const essaye = {
    ...texte,
    visible: estPublie(texte, lecteur.jour),
    titre: personnaliserTexte(texte.titre, lecteur.variables),
    resume: personnaliserTexte(texte.resume, lecteur.variables),
    contenus: contenus.filter(({ affiche }) => affiche).map(({ contenu }) => contenu),
  }
  return { article: essaye, contenus, place: await placerArticle(services, essaye, lecteur) }
}
