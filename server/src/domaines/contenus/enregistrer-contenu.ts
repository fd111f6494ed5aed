import { typographie } from '@ael/contract/commun/typographie.ts'
import { defautDeCondition } from '@ael/contract/contenus/condition.ts'
import { identifiantContenu, type ItemFaq } from '@ael/contract/contenus/schemas.ts'
import { estTemplate } from '@ael/contract/contenus/templates.ts'
import type { Database } from '../../db/database.ts'
import type { Configuration } from '../configuration/configuration.public.ts'
import type { ArticleEcrit, ContenuEcrit } from './article.ts'
import { assainirHtml, estAdresseSure, transformerTextes } from '../../kernel/assainir.ts'
import { contenuRefuse } from './errors.ts'
import { ecrireItemFaq } from './faq.repository.ts'
import { ecrireArticle } from './repository.ts'
import { verifierVariables } from './verifier-variables.ts'

const LONGUEURS = { titre: 255, resume: 2000, texteHtml: 100_000 } as const

/** French spacing of the words; the `;` that ends an entity is no punctuation. */
const espacer = (texte: string): string =>
  texte
    .split(/(&[#\w]+;)/)
    .map((morceau) => (/^&[#\w]+;$/.test(morceau) ? morceau : typographie(morceau)))
    .join('')

/** Clean HTML, its words with French spacing. */
export const espacerHtml = (html: string): string => transformerTextes(html, espacer)
const ecrireHtml = (html: string): string => espacerHtml(assainirHtml(html))

function verifierTexte(nom: keyof typeof LONGUEURS, valeur: string, champ: string = nom): void {
  const max = LONGUEURS[nom]
  if (valeur.length > max) throw contenuRefuse(champ, `Écrivez au plus ${max} caractères.`)
  verifierVariables(champ, valeur)
}

function verifierIdentite({ identifiant, titre }: Pick<ArticleEcrit, 'identifiant' | 'titre'>): void {
  const refus = identifiantContenu.safeParse(identifiant).error?.issues[0]
  if (refus) throw contenuRefuse('identifiant', refus.message)
  if (titre.length < 2) throw contenuRefuse('titre', 'Écrivez un titre d’au moins 2 caractères.')
  verifierTexte('titre', titre)
}

function verifierCondition(champ: string, condition: string): void {
  const defaut = defautDeCondition(condition)
  if (defaut !== null) throw contenuRefuse(champ, defaut)
}

function verifierLiens(champ: string, liens: ContenuEcrit['liens']): void {
  for (const { libelle, url } of liens) {
    verifierVariables(champ, libelle)
    verifierVariables(champ, url)
    if (!estAdresseSure(url.replaceAll(/\{\{[^{}]*\}\}/g, '1')))
      throw contenuRefuse(
        champ,
        `«\u202F${url}\u202F» n’est pas une adresse\u202F: commencez par https://, mailto:, tel: ou #/.`,
      )
  }
}

function mettreEnForme(contenu: ContenuEcrit, rang: number): ContenuEcrit {
  const champ = (nom: keyof ContenuEcrit) => `contenus.${rang}.${nom}`
  verifierCondition(champ('conditionAffichage'), contenu.conditionAffichage)
  for (const nom of ['titre', 'resume', 'texteHtml'] as const) verifierTexte(nom, contenu[nom], champ(nom))
  verifierLiens(champ('liens'), contenu.liens)
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
  verifierTexte('resume', article.resume)
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
  verifierTexte('texteHtml', item.texteHtml)
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
