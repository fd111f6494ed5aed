import * as z from 'zod'
import {
  dateReponse,
  dateSaisie,
  drapeau,
  identifiantNumerique,
  nombre,
  numeroContrat,
  page,
  resultats,
  texte,
} from '../commun/champs.ts'
import { GRANULARITES } from './granularites.ts'
import { UNITES } from './unites.ts'

/** How well a volume is known; that of a missing one is null, never 0. */
export const ETATS = ['mesure', 'estime', 'manquant'] as const
export type Etat = (typeof ETATS)[number]

const granularite = z.enum(GRANULARITES)
const unite = z.string().toUpperCase().pipe(z.enum(UNITES)).default('M3').meta({ description: 'M3 (par défaut) ou L' })

/** A day, or an instant as seconds since 1970, of which the day in Europe/Paris counts. */
const jourOuInstant = z.union([
  dateSaisie,
  z
    .string()
    .regex(/^\d{9,10}$/, 'Saisissez une date au format JJ/MM/AAAA.')
    .transform((secondes) => new Date(Number(secondes) * 1000)),
])

export const parContrat = z.object({ contract: numeroContrat })
export const parGroupe = z.object({ id: identifiantNumerique })

const plage = { dateDebut: dateSaisie.optional(), dateFin: dateSaisie.optional() }

/** `granularite` wins over `zoom`; without either, the finest that is allowed up to JOURNEE. Both dates are inclusive. */
export const demandeGraphe = z.object({
  ...plage,
  zoom: nombre(z.number().int().min(0).max(3)).optional(),
  granularite: granularite.optional(),
  unite,
  precedent: drapeau.default(false).meta({ description: 'Joindre la même période, un an plus tôt' }),
})

/** One bar. `dateReleve` and `dateFin` are the period's first and last day; of an hour, its local start and end. */
export const pointConsommation = z.object({
  dateReleve: z.string(),
  dateFin: z.string(),
  typeAgregat: granularite,
  volumeConsoEnLitres: z.number().nullable(),
  volumeConsoEnM3: z.number().nullable(),
  volumeRaw: z.number().nullable().meta({ description: "Volume dans l'unité demandée" }),
  etat: z.enum(ETATS),
  complet: z.boolean().meta({ description: 'Toutes les heures de la période sont connues' }),
  index: z.number().nullable().meta({ description: 'Index en litres à la fin de la période, pour un seul compteur' }),
  volumePrecedentEnLitres: z.number().nullable().optional(),
  etatPrecedent: z.enum(ETATS).optional(),
  completPrecedent: z
    .boolean()
    .optional()
    .meta({ description: 'Toutes les heures de la période comparée sont connues' }),
})
export type PointConsommation = z.infer<typeof pointConsommation>

/** A run of missing periods: its volume is known as a whole (or not at all), how it was spread is not. */
export const reserve = z.object({
  dateDebut: z.string(),
  dateFin: z.string(),
  nbPeriodes: z.number(),
  volumeConsoEnLitres: z.number().nullable(),
  volumeConsoEnM3: z.number().nullable(),
  contratsManquants: z.number(),
})
export type Reserve = z.infer<typeof reserve>

/** `du` and `au`: the first and last day known within the range. Averages are in `unite`; `moyenne` is per period. */
export const statistiques = z.object({
  du: dateReponse.nullable(),
  au: dateReponse.nullable(),
  nbJours: z.number().meta({ description: 'Jours connus, en heures connues divisées par 24' }),
  volumeConsoEnLitres: z.number().nullable(),
  volumeConsoEnM3: z.number().nullable(),
  unite: z.enum(UNITES),
  moyenne: z.number().nullable(),
  moyenneJour: z.number().nullable(),
  moyenneMois: z.number().nullable(),
})
export type Statistiques = z.infer<typeof statistiques>

export const graphe = resultats(pointConsommation).extend({
  dateDebut: dateReponse,
  dateFin: dateReponse,
  granularite,
  unite: z.enum(UNITES),
  grandeur: z.enum(['EAU', 'ELECTRICITE']),
  source: z.enum(['telereleve', 'facture', 'mixte', 'aucune']),
  nbContrats: z.number().meta({ description: 'Contrats compris dans les volumes' }),
  statistiques,
  statistiquesPrecedentes: statistiques.nullable().meta({ description: 'Un an plus tôt, sur la même durée connue' }),
  reserves: z.array(reserve),
})
export type Graphe = z.infer<typeof graphe>

/** By the day of reading, the only order there is. */
export const demandeListe = page.extend({
  nbElements: nombre(z.number().int().min(1).max(100)).default(10),
  triDecroissant: drapeau.default(true),
  unite,
})

/** A reading: of a day at midnight by radio, or one that an invoice was made from. */
export const releve = z.object({
  dateReleve: dateReponse,
  numeroContrat: z.string().nullable(),
  typeAgregat: z.enum(['JOURNEE', 'PERIODE']),
  volumeConsoEnLitres: z.number().nullable(),
  volumeConsoEnM3: z.number().nullable(),
  volumeRaw: z.number().nullable(),
  unite: z.enum(UNITES),
  index: z.number().nullable().meta({ description: 'Index en litres à la fin du jour' }),
  etat: z.enum(ETATS),
  reference: z.string().nullable().meta({ description: 'Numéro du compteur' }),
})
export type Releve = z.infer<typeof releve>

export const demandeStatistiques = z.object({ du: dateSaisie.optional(), au: dateSaisie.optional(), unite })

export const autorisationGranularite = z.object({
  granularite,
  zoom: z.number(),
  autorise: z.boolean(),
  message: z.string().nullable().meta({ description: 'Pourquoi ce niveau est fermé' }),
  code: z
    .string()
    .nullable()
    .meta({ description: 'Code du refus : CONSENTEMENT_JOUR et CONSENTEMENT_HEURE, CONSOMMATION sinon' }),
  profondeur: z
    .number()
    .meta({ description: 'Années (ANNEE, MOIS), mois (JOURNEE) ou jours (HEURE) consultables ; -1 : tout' }),
  dateMin: dateReponse.nullable().meta({ description: "Premier jour consultable d'après la profondeur" }),
})
export const autorisation = z.object({
  granularites: z.array(autorisationGranularite),
  granulariteParDefaut: granularite.nullable(),
})

export const datesMinMax = z.object({
  datesParGranularite: z.array(
    z.object({
      granularite,
      granulariteLibelle: z.string(),
      intervalleDates: z.object({ dateMin: dateReponse, dateMax: dateReponse }),
    }),
  ),
})

/** The last consumption read, and when the next reading is expected. All null when there was none. */
export const derniereConsommation = z.object({
  dateReleve: dateReponse.nullable(),
  dateDebut: dateReponse.nullable(),
  typeAgregat: z.enum(['JOURNEE', 'SEMAINE', 'PERIODE']),
  volumeConsoEnLitres: z.number().nullable(),
  volumeConsoEnM3: z.number().nullable(),
  index: z.number().nullable().meta({ description: 'Index en litres à la fin du jour' }),
  etat: z.enum(ETATS),
  telereleve: z.boolean(),
  dateProchainReleve: dateReponse.nullable(),
})

/** The granularities of a graph, or the periodicity of an alert. */
const granulariteAlerte = z
  .enum([...GRANULARITES, 'JOUR'])
  .transform((valeur) => (valeur === 'JOUR' ? 'JOURNEE' : valeur))
  .meta({ type: 'string' })

const plageAlerte = { dateDebut: jourOuInstant, dateFin: jourOuInstant, granularite: granulariteAlerte }
export const alerteContrat = z.object({ id: numeroContrat, ...plageAlerte })
export const alerteGroupe = z.object({ id: identifiantNumerique, ...plageAlerte })

export const demandeProduction = z.object({
  contract: numeroContrat,
  dateDebut: jourOuInstant,
  dateFin: jourOuInstant,
  granularite: z.enum(['ANNEE', 'MOIS', 'JOURNEE']),
})
export const production = resultats(
  z.object({
    dateReleve: dateReponse,
    dateFin: dateReponse,
    typeAgregat: granularite,
    productionEnKwh: z.number().nullable(),
  }),
)

export const statistiquesContrat = z.object({
  contract: numeroContrat,
  dateDebut: jourOuInstant,
  dateFin: jourOuInstant,
})

const nul = z.literal('null').transform(() => null)
export const cibleExport = z.object({
  contract: z.union([nul, numeroContrat]).meta({ type: 'string', description: 'Numéro de contrat ou « null »' }),
  group: z.union([nul, identifiantNumerique]).meta({ type: 'string', description: 'Groupe ou « null »' }),
  key: texte(255),
})

/** The columns of an exported table, in their usual order. */
export const COLONNES_EXPORT = [
  'numeroContrat',
  'dateReleve',
  'volumeConsoEnM3',
  'volumeConsoEnLitres',
  'etat',
  'index',
] as const
export type ColonneExport = (typeof COLONNES_EXPORT)[number]

/**
 * An export, as the report dialog asks for it (dates) or as a table does (`colonnes`, and `urlService`: the address
 * of the call behind the table, whose query may hold the dates). What is missing is refused by the rules of `regles.ts`.
 */
export const demandeExport = z.object({
  typeExport: texte(50).optional(),
  nomFichierExport: texte(100).optional(),
  titreExport: texte(255).optional(),
  dateDebut: dateSaisie.nullish(),
  dateFin: dateSaisie.nullish(),
  granulariteConsommation: granularite.optional(),
  colonnes: z.array(z.enum(COLONNES_EXPORT)).min(1).max(COLONNES_EXPORT.length).optional(),
  urlService: texte(2000).optional(),
})
export type DemandeExport = z.infer<typeof demandeExport>

export const TYPES_RADIO_RELEVE = ['CN', 'pro'] as const
export const demandePageRadioReleve = z.object({ contract: numeroContrat, type: z.enum(TYPES_RADIO_RELEVE) })
export const pageRadioReleve = z.object({
  adresse: z
    .string()
    .nullable()
    .meta({ description: 'Page à montrer dans un cadre ; absente quand le service n’en a pas' }),
})
