import { typographie } from '@ael/contract/commun/typographie.ts'
import { ConditionRefusee, lireCondition } from '@ael/contract/contenus/condition.ts'
import { identifiantContenu, type ItemFaq } from '@ael/contract/contenus/schemas.ts'
import { estTemplate } from '@ael/contract/contenus/templates.ts'
import type { Database } from '../../db/database.ts'
import type { Configuration } from '../configuration/configuration.public.ts'
import type { ArticleEcrit, ContenuEcrit } from './article.ts'
import { assainirHtml, estAdresseSure, transformerTextes } from './assainir.ts'
import { contenuRefuse } from './errors.ts'
import { ecrireItemFaq } from './faq.repository.ts'
import { ecrireArticle } from './repository.ts'

const LONGUEURS = { titre: 255, resume: 2000, texteHtml: 100_000 } as const

/** French spacing of the words; the `;` that ends an entity is no punctuation. */
const espacer = (texte: string): string =>
  texte
    .split(/(&[#\w]+;)/)
    .map((morceau) => (/^&[#\w]+;$/.test(morceau) ? morceau : typographie(morceau)))
    .join('')

const ecrireHtml = (html: string): string => transformerTextes(assainirHtml(html), espacer)

function verifierLongueur(champ: keyof typeof LONGUEURS, valeur: string): void {
  const max = LONGUEURS[champ]
  if (valeur.length > max) throw contenuRefuse(champ, `Écrivez au plus ${max} caractères.`)
}

function verifierIdentite({ identifiant, titre }: Pick<ArticleEcrit, 'identifiant' | 'titre'>): void {
  const refus = identifiantContenu.safeParse(identifiant).error?.issues[0]
  if (refus) throw contenuRefuse('identifiant', refus.message)
  if (titre.length < 2) throw contenuRefuse('titre', 'Écrivez un titre d’au moins 2 caractères.')
  verifierLongueur('titre', titre)
}

function mettreEnForme(contenu: ContenuEcrit): ContenuEcrit {
  try {
    lireCondition(contenu.conditionAffichage)
  } catch (error) {
    if (error instanceof ConditionRefusee) throw contenuRefuse('conditionAffichage', error.message)
    throw error
  }
  verifierLongueur('titre', contenu.titre)
  verifierLongueur('resume', contenu.resume)
  verifierLongueur('texteHtml', contenu.texteHtml)
  const refusee = contenu.liens.find(({ url }) => !estAdresseSure(url.replaceAll(/\{\{[^{}]*\}\}/g, '1')))
  if (refusee)
    throw contenuRefuse(
      'liens',
      `«\u202F${refusee.url}\u202F» n’est pas une adresse\u202F: commencez par https://, mailto:, tel: ou #/.`,
    )
  return {
    conditionAffichage: contenu.conditionAffichage,
    titre: typographie(contenu.titre),
    visuel: contenu.visuel,
    resume: typographie(contenu.resume),
    texteHtml: ecrireHtml(contenu.texteHtml),
    liens: contenu.liens.map(({ libelle, url }) => ({ libelle: typographie(libelle), url })),
  }
}

/** An article as it is stored: checked, clean, with French spacing. Throws a refusal that names the field. */
export function preparerArticle(article: ArticleEcrit, nbMaxContenus: number): ArticleEcrit {
  verifierIdentite(article)
  verifierLongueur('resume', article.resume)
  if (!estTemplate(article.template)) throw contenuRefuse('template', 'Choisissez un des modèles proposés.')
  if (article.categorie === article.identifiant)
    throw contenuRefuse('categorie', 'Un article n’est pas présenté en lui-même.')
  if (article.dateDebut !== null && article.dateFin !== null && article.dateFin < article.dateDebut) {
    throw contenuRefuse('dateFin', 'Le dernier jour suit le premier.')
  }
  if (article.contenus.length > nbMaxContenus)
    throw contenuRefuse('contenus', `Un article a au plus ${nbMaxContenus} contenus.`)
  return {
    ...article,
    titre: typographie(article.titre),
    resume: typographie(article.resume),
    contenus: article.contenus.map(mettreEnForme),
  }
}

/** A question as it is stored. */
export function preparerItemFaq(item: ItemFaq): ItemFaq {
  verifierIdentite(item)
  verifierLongueur('texteHtml', item.texteHtml)
  return { ...item, titre: typographie(item.titre), texteHtml: ecrireHtml(item.texteHtml) }
}

/** Writes an article, new or in place of the one of its identifier. */
export async function enregistrerArticle(
  trx: Database,
  configuration: Configuration,
  article: ArticleEcrit,
): Promise<void> {
  await ecrireArticle(
    trx,
    preparerArticle(article, await configuration.nombre('ConfigurationNbMaxContenusDansUnArticle')),
  )
}

/** Writes a question and its answer. */
export const enregistrerItemFaq = (trx: Database, item: ItemFaq): Promise<void> =>
  ecrireItemFaq(trx, preparerItemFaq(item))
