import * as z from 'zod'
import { LIGNES_MAX, lignesParPage } from './pagination.ts'
import { estEmail, estNumeroContrat, lireDateFrancaise, normaliserNumeroContrat } from './regles.ts'

/** Building blocks of the wire: every schema of a domain is made from these. */

// Control characters other than tab and line ends never belong in a text that someone typed.
const CONTROLE = /(?![\t\n\r])\p{Cc}/u

/** A short text on one line or several, without control characters. */
export const texte = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min, min === 1 ? 'Renseignez ce champ.' : `Saisissez au moins ${min} caractères.`)
    .max(max, `Saisissez au plus ${max} caractères.`)
    .refine((valeur) => !CONTROLE.test(valeur) && valeur.isWellFormed(), 'Retirez les caractères non imprimables.')

/** Free text (docs/domaines/commun.md#texte-libre): up to 255 characters excluding < > $ %. */
export const texteLibre = (max = 255) =>
  texte(max).refine((valeur) => !/[<>$%]/.test(valeur), 'Retirez les caractères < > $ %.')

/** A contract number, shortened or not, as the 7 characters that the server knows. */
export const numeroContrat = z
  .union([z.string(), z.number().int().nonnegative()])
  .transform((valeur) => normaliserNumeroContrat(String(valeur)))
  .refine(estNumeroContrat, 'Le numéro de contrat comporte 7 caractères.')
  .meta({ type: 'string', description: 'Numéro de contrat, complété à gauche par des zéros à 7 caractères' })

export const email = texte(255).refine(estEmail, 'Saisissez une adresse e-mail valide, par exemple nom@exemple.fr.')

/** A local day as `AAAA-MM-JJ`; DD/MM/YYYY is accepted in requests. */
export const dateSaisie = z
  .string()
  .transform((valeur, contexte) => {
    const date = lireDateFrancaise(valeur)
    if (date) return date
    contexte.addIssue({ code: 'custom', message: 'Saisissez une date au format JJ/MM/AAAA.' })
    return z.NEVER
  })
  .meta({ type: 'string', format: 'date' })

/** A local day in an answer, `AAAA-MM-JJ`. */
export const dateReponse = z.string().meta({ format: 'date' })
/** An instant in an answer, with the offset of Europe/Paris. */
export const instantReponse = z.string().meta({ format: 'date-time' })
/** An amount on the wire: euros with two decimals. */
export const montant = z.number().meta({ description: 'Montant en euros' })

const lireNombre = (recu: unknown): unknown => (typeof recu === 'string' && recu.trim() !== '' ? Number(recu) : recu)

/** A number given as such, or as its text in an address; what is no number is not taken for 0 or 1: null, '', [] or true. */
export const nombre = <T extends z.ZodType<number, number>>(regle: T) => z.preprocess(lireNombre, regle)

/** An identifier of ours, in a path or a body, given as a number or as its text. */
export const identifiantNumerique = nombre(z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER))

/** A query flag: true, 1, oui… */
export const drapeau = z
  .union([z.boolean(), z.string()])
  .transform((valeur) => valeur === true || /^(true|1|oui)$/i.test(String(valeur)))
  .meta({ type: 'boolean' })

/**
 * How many rows a page has. Where a call declares this very schema, the server puts in
 * ConfigurationNbMaxElementPagination for whoever does not say.
 */
export const taillePage = nombre(z.number().int().min(1).max(LIGNES_MAX)).default(lignesParPage(0))

/** Which page of a list, and in which direction it runs. */
export const page = z.object({
  indexPage: nombre(z.number().int().min(1).max(1_000_000)).default(1),
  nbElements: taillePage,
  triDecroissant: drapeau.default(false),
})

/** Sorting and paging of a list; `tri` only takes the columns that the call declares. */
export const liste = <const C extends readonly [string, ...string[]]>(colonnes: C, triParDefaut: C[number]) =>
  page.extend({
    tri: z.enum(colonnes).default(triParDefaut as never),
    recherche: texte(100).default(''),
  })

/** The answer of a list call. */
export const resultats = <T extends z.ZodType>(element: T) =>
  z.object({ resultats: z.array(element), nbTotalResultats: z.number().int() })

/** The answer of a list that the staff searches by words. */
export const trouvesParMots = <T extends z.ZodType>(element: T) =>
  resultats(element).extend({
    partiel: z.boolean().meta({
      description: 'La recherche s’est arrêtée avant d’avoir tout lu\u202F: il peut y en avoir d’autres',
    }),
  })

/** The answer of a write that has nothing to tell but its success. */
export const succes = z.object({ message: z.string() })

/** What a list is exported as, for a spreadsheet. */
export const formatTableur = z.enum(['csv', 'xlsx'])
