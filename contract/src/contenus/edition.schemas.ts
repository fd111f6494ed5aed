import * as z from 'zod'
import { dateReponse, dateSaisie, instantReponse, nombre, texte } from '../commun/champs.ts'
import { profil } from '../acces/schemas.ts'
import { article, articleSeul, contenu, identifiantContenu } from './schemas.ts'
import { TEMPLATES } from './templates.ts'

/** The largest text that an editor sends, in characters of HTML. */
export const TEXTE_MAX = 100_000

/** How many links a content holds. */
export const LIENS_MAX = 20

const nomVisuel = texte(100).refine(
  (nom) => /^[A-Za-z0-9_-]*$/.test(nom),
  'Choisissez un visuel de la liste, ou n’en mettez pas.',
)
const jour = z.preprocess((valeur) => (valeur === '' ? null : valeur), dateSaisie.nullable()).default(null)

const saisieContenu = z.object({
  conditionAffichage: texte(500).default(''),
  titre: texte(255).default(''),
  visuel: nomVisuel.default(''),
  resume: texte(2000).default(''),
  texteHtml: texte(TEXTE_MAX).default('Nouveau contenu.'),
  liens: z
    .array(z.object({ libelle: texte(255, 1), url: texte(2000, 1) }))
    .max(LIENS_MAX, `Mettez au plus ${LIENS_MAX} liens.`)
    .default([]),
})

/** An article as the staff writes it; what is left out is as in a new one (docs/domaines/contenus.md#article). */
export const saisieArticle = z.object({
  identifiant: identifiantContenu,
  titre: texte(255, 2).default('Nouveau titre.'),
  isHidden: z.boolean().default(true),
  visuel: nomVisuel.default(''),
  type: texte(100, 1).default('GenericType'),
  categorie: texte(255, 1).default('GenericCat'),
  sousCategorie: texte(255).default(''),
  position: nombre(z.number().int().min(-1_000_000).max(1_000_000)).default(0),
  template: z.enum(TEMPLATES).default('simple'),
  resume: texte(2000).default('Nouveau résumé.'),
  dateDebut: jour,
  dateFin: jour,
  contenus: z.array(saisieContenu).max(100).default([]),
})

/** How many times it was written when it was read; left out, what others wrote since is not looked at. */
export const revision = nombre(z.number().int().nonnegative().max(2_147_483_647)).optional()

/** Who wrote a text last, and when; without an author it came with the agency. */
const ecriture = { auteur: z.string(), le: instantReponse }

export const articleEdite = articleSeul.omit({ visible: true })
export type ArticleEdite = z.infer<typeof articleEdite>

export const versionPubliee = z.object({ numero: z.number().int(), ...ecriture })
export type VersionPubliee = z.infer<typeof versionPubliee>

/** What the screen of one text needs beside the text. */
export const etatEdition = z.object({
  revision: z.number().int(),
  brouillon: z.object(ecriture).nullable().meta({ description: 'Qui écrit le brouillon ; null quand il n’y en a pas' }),
  versions: z.array(versionPubliee).meta({ description: 'La plus récente d’abord' }),
})

export const articleListe = z.object({
  identifiant: z.string(),
  titre: z.string(),
  type: z.string(),
  categorie: z.string(),
  template: z.enum(TEMPLATES),
  position: z.number(),
  nbContenus: z.number().int(),
  dateDebut: dateReponse.nullable(),
  dateFin: dateReponse.nullable(),
  etat: z
    .enum(['publie', 'cache', 'hors-dates', 'inacheve', 'nouveau', 'supprime'])
    .meta({ description: 'nouveau : écrit, jamais publié ; supprime : ses versions restent' }),
  version: z.number().int().nullable().meta({ description: 'Dernière version publiée ; null pour un texte livré' }),
  brouillon: z.object(ecriture).nullable(),
})
export type ArticleListe = z.infer<typeof articleListe>

/** For whom a text is tried: the holder of a contract, of a profile; a visitor without profile. */
export const essai = {
  jour: dateSaisie.optional().meta({ description: 'Jour auquel essayer ; aujourd’hui par défaut' }),
  profil: profil.nullable().default('UTILISATEUR_STANDARD').meta({ description: 'null : un visiteur' }),
}

const place = z.object({
  identifiant: z.string(),
  titre: z.string(),
  article: article.nullable().meta({ description: 'Avec ceux qu’il présente, l’essai à sa place ; null : non montré' }),
})
export type Place = z.infer<typeof place>

export const essaiArticle = z.object({
  article: articleSeul,
  place: place.nullable().meta({ description: 'L’article qui présente celui-ci ; null : il se montre seul' }),
  contenus: z.array(
    z.object({
      contenu,
      affiche: z.boolean(),
      faits: z.array(z.object({ fait: z.string(), valeur: z.string().nullable() })),
    }),
  ),
})
export type EssaiArticle = z.infer<typeof essaiArticle>
