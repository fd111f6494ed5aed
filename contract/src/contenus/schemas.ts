import * as z from 'zod'
import { dateReponse } from '../commun/champs.ts'
import { TEMPLATES } from './templates.ts'

/** Identifier of an article, a question or a category. */
export const identifiantContenu = z
  .string()
  .trim()
  .regex(
    /^[A-Za-z0-9+_\-@$.]{2,255}$/,
    'L’identifiant comporte de 2 à 255 lettres sans accent, chiffres ou signes + _ - @ $ .',
  )

const lien = z.object({ libelle: z.string(), url: z.string() })
export type Lien = z.infer<typeof lien>

/** One content of an article: what is shown when its condition holds. */
export const contenu = z.object({
  conditionAffichage: z.string().meta({ description: 'Vide : toujours' }),
  titre: z.string(),
  visuel: z.string(),
  resume: z.string(),
  texteHtml: z.string().meta({ description: 'HTML assaini' }),
  liens: z.array(lien),
})
export type Contenu = z.infer<typeof contenu>

export const articleSeul = z.object({
  identifiant: z.string(),
  titre: z.string(),
  isHidden: z.boolean(),
  visible: z.boolean().meta({ description: 'Faux : seuls ceux qui écrivent les contenus le voient' }),
  visuel: z.string(),
  type: z.string(),
  categorie: z.string().meta({ description: 'Article dans lequel il est présenté, ou GenericCat' }),
  sousCategorie: z.string(),
  position: z.number(),
  template: z.enum(TEMPLATES),
  resume: z.string(),
  dateDebut: dateReponse.nullable(),
  dateFin: dateReponse.nullable().meta({ description: 'Dernier jour, compris' }),
  contenus: z.array(contenu),
})
export type ArticleSeul = z.infer<typeof articleSeul>

export const article = articleSeul.extend({
  articles: z.array(articleSeul).meta({ description: 'Articles présentés dans celui-ci, dans leur ordre' }),
})
export type Article = z.infer<typeof article>

export const entreeMenu = z.object({ identifiant: z.string(), libelle: z.string(), route: z.string() })

const categorieFaq = z.object({
  identifiant: z.string(),
  titre: z.string(),
  libelleCategorie: z.string(),
  ordre: z.number(),
})
const sousCategorieFaq = categorieFaq.extend({ categorie: z.string() })
const itemFaq = z.object({
  identifiant: z.string(),
  titre: z.string(),
  categorie: z.string(),
  sousCategorie: z.string().nullable(),
  ordre: z.number(),
  texteHtml: z.string().meta({ description: 'HTML assaini' }),
})
export const faq = z.object({
  categories: z.array(categorieFaq),
  sousCategories: z.array(sousCategorieFaq),
  items: z.array(itemFaq),
})
export type Faq = z.infer<typeof faq>
export type ItemFaq = z.infer<typeof itemFaq>
