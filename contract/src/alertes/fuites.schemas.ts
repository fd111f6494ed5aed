import * as z from 'zod'
import { dateReponse, instantReponse, numeroContrat, texteLibre } from '../commun/champs.ts'
import { prixMetreCube } from '../factures/prix.ts'
import { type CauseFuite, CAUSES_FUITE, ISSUES_REPONSE, JOURS_DE_CAUSE, NATURES_REPONSE } from './fuites.regles.ts'
import { envoiAlerte, periodicite, seuilsRecus } from './schemas.ts'
import { TYPES_CONSOMMATION } from './regles.ts'

/** A day of a leak: what was measured, and what of it ran without stopping. */
const jourDeFuite = z.object({
  jour: dateReponse,
  litres: z.number(),
  perdus: z.number(),
  debit: z.number().meta({ description: 'Au-dessus de la nuit habituelle' }),
})

const causeFuite = z.enum(Object.keys(CAUSES_FUITE) as [CauseFuite, ...CauseFuite[]])

/** What the subscriber answered to the leak, and what came of it (docs/domaines/alertes.md#réponse-à-une-fuite). */
export const reponseFuite = z.object({
  nature: z.enum(NATURES_REPONSE),
  cause: causeFuite.nullable(),
  precision: z.string().nullable(),
  reponduLe: instantReponse,
  jusquAu: dateReponse.meta({ description: 'Dernier jour de la réponse : après lui, la question revient' }),
  nuitsSeches: z.number().meta({ description: 'Nuits relevées sans écoulement depuis une réparation' }),
  nuitsAttendues: z.number(),
  issue: z.enum(ISSUES_REPONSE).nullable().meta({ description: 'Absente : elle court encore' }),
  issueLe: instantReponse.nullable(),
})
export type ReponseFuite = z.infer<typeof reponseFuite>

/** An hour of a night, from 22 h to 6 h. */
const heureDeNuit = z.object({
  heure: z.number().meta({ description: 'Heure de l’horloge, de 22 à 5' }),
  litres: z.number().nullable().meta({ description: 'Absents : l’heure n’est pas relevée' }),
  perdus: z.number().nullable(),
  habituel: z.number().nullable().meta({ description: 'Médiane de cette heure, les 30 nuits d’avant' }),
})

const nuitDeFuite = z.object({
  jour: dateReponse.meta({ description: 'Le jour de son matin' }),
  heures: z.array(heureDeNuit),
})

/** What was said of a leak, when, to whom: found by the service, sent, or read in the portal. */
export const messageFuite = z.object({
  nature: z.enum(['CONSTAT', 'ENVOI', 'LECTURE']),
  le: instantReponse.meta({ description: 'Constaté, accepté, lu à cet instant ; à défaut, écrit' }),
  message: z.string().nullable().meta({ description: 'La phrase du constat' }),
  envoi: envoiAlerte.nullable(),
})
export type MessageFuite = z.infer<typeof messageFuite>

/**
 * Water that runs day and night on a contract (docs/domaines/alertes.md#écoulement-continu): since when, how much, at what
 * price. Flows are in litres per hour.
 */
export const fuite = z.object({
  depuis: dateReponse,
  arret: dateReponse.nullable().meta({ description: 'Première nuit sans écoulement ; absente : il coule encore' }),
  jusque: dateReponse.meta({ description: 'Dernier jour relevé' }),
  heuresDuDernierJour: z.number().meta({ description: 'Heures relevées du dernier jour' }),
  debitMinimum: z.number().meta({ description: 'La plus petite heure de ses nuits' }),
  debitHabituel: z.number().meta({ description: 'La plus petite heure des nuits d’avant, médiane' }),
  debit: z.number().meta({ description: 'Débit du dernier jour, au-dessus de la nuit habituelle' }),
  heures: z.number(),
  litresPerdus: z.number(),
  litresParJour: z.number(),
  prix: prixMetreCube.nullable(),
  coutEuros: z.number().nullable(),
  coutParJourEuros: z.number().nullable(),
  prochainReleve: z
    .object({ date: dateReponse, euros: z.number() })
    .nullable()
    .meta({ description: 'Le prochain relevé, et ce que la fuite y aura coûté si rien ne change' }),
  jours: z.array(jourDeFuite),
  prevenuLe: instantReponse.nullable().meta({ description: 'Quand un message a informé le titulaire' }),
  attestationAvant: dateReponse
    .nullable()
    .meta({ description: 'Dernier jour pour envoyer l’attestation de réparation (CGCT L2224-12-4 III bis)' }),
  reponse: reponseFuite.nullable(),
  nuits: z.array(nuitDeFuite).meta({ description: 'Les sept dernières nuits de l’écoulement, heure par heure' }),
  messages: z.array(messageFuite).meta({ description: 'Du plus ancien au plus récent' }),
})
export type Fuite = z.infer<typeof fuite>

/** A day of a run above the average (docs/domaines/alertes.md#dépassement-de-la-moyenne). */
const jourDExces = z.object({
  jour: dateReponse,
  litres: z.number(),
  moyenne: z.number().meta({ description: 'Litres par jour en moyenne' }),
})

/** What a contract loses, and the days on which it used much more than on average. */
export const fuiteDuContrat = z.object({
  fuite: fuite.nullable(),
  exces: z
    .array(jourDExces)
    .meta({ description: 'Jours d’une suite au-dessus de la moyenne, un an et un mois au plus' }),
})

/** An answer to the leak of a contract: a cause with its days, or a repair. What is missing of it, `refusReponse` says. */
export const saisieReponseFuite = z.object({
  numeroContrat,
  nature: z.enum(NATURES_REPONSE),
  cause: causeFuite.nullish(),
  precision: texteLibre(120).default(''),
  jours: z
    .literal([...JOURS_DE_CAUSE], 'Choisissez 7, 15 ou 30 jours.')
    .nullish()
    .meta({ description: 'Pour une cause : nombre de jours après lequel la question revient' }),
})

/** An alert that somebody thinks of, on a contract. */
export const saisieSimulation = z.object({
  contrat: numeroContrat,
  codeTypeAlarme: z.enum(TYPES_CONSOMMATION),
  periodicite: periodicite.default('JOUR'),
  ...seuilsRecus,
})

const medianeDe = (description: string) => z.number().nullable().meta({ description })

/** How often it would have fired in the last 365 days, and what is usual there. */
export const simulationAlerte = z.object({
  nombre: z.number(),
  dernieres: z.array(dateReponse).meta({ description: 'Les cinq dernières dates, la plus récente d’abord' }),
  depuis: dateReponse.meta({ description: 'Premier jour regardé' }),
  joursReleves: z.number(),
  usage: z.object({
    JOUR: medianeDe('Litres d’un jour, médiane des jours entièrement relevés'),
    SEMAINE: medianeDe('Litres d’une semaine, médiane'),
    MOIS: medianeDe('Litres d’un mois, médiane'),
    nuit: medianeDe('Plus petite heure d’une nuit, en litres, médiane'),
  }),
})
export type SimulationAlerte = z.infer<typeof simulationAlerte>
