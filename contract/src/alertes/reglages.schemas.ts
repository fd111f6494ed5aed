import * as z from 'zod'
import { numeroContrat } from '../commun/champs.ts'

const ENTIER = 'Saisissez un nombre entier de 1 à 1000.'
/** A parameter of the rules, or the overrun of a range. */
export const valeurReglee = z.number(ENTIER).int(ENTIER).min(1, ENTIER).max(1000, ENTIER)
const BORNE = 'Saisissez un volume en m³, de 0,001 à 100 000, avec au plus trois décimales.'

export const saisieParametres = z.discriminatedUnion('typeService', [
  z.object({
    typeService: z.literal('AF'),
    AFDM: valeurReglee,
    AFDH: valeurReglee,
    AFDW: valeurReglee,
    AFND: valeurReglee,
  }),
  z.object({ typeService: z.literal('AS'), ASND: valeurReglee }),
])
export type SaisieParametres = z.infer<typeof saisieParametres>

const propre = valeurReglee.nullable().optional()
/** Those of one contract: what is null is the service's again, what is left out stays. */
export const parametresDuContrat = z.object({
  AFDM: propre,
  AFDH: propre,
  AFDW: propre,
  AFND: propre,
  ASND: propre,
})

export const identifiantPlage = z.number().int().positive()
/** The upper bound of a range of daily averages. */
export const borneDePlage = z.number(BORNE).min(0.001, BORNE).max(100_000, BORNE).multipleOf(0.001, BORNE)
const plage = {
  cle: borneDePlage.meta({ description: 'Borne haute de la consommation moyenne journalière, en m³' }),
  valeur: valeurReglee.meta({ description: 'Dépassement toléré, en pourcentage' }),
}
export const saisiePlage = z.object({
  plageId: identifiantPlage.nullable().default(null).meta({ description: 'Celle qui change ; null : une autre' }),
  ...plage,
})

/** Settings that are not in force: of the service, or of one contract. */
export const demandeApercu = z.object({
  parametres: parametresDuContrat.default({}),
  plages: z.array(z.object(plage)).max(100).optional().meta({ description: 'Toutes ; absentes : celles du service' }),
  numAbt: numeroContrat.optional().meta({ description: 'Le seul contrat dont les paramètres changeraient' }),
})
export type DemandeApercu = z.input<typeof demandeApercu>

const nombres = z.object({ AF: z.number().int(), AS: z.number().int() })
export const apercu = z.object({
  jours: z.number().int(),
  contrats: z.number().int().meta({ description: 'Contrats télérelevés observés, les plus anciens compteurs d’abord' }),
  partiel: z.boolean().meta({ description: 'D’autres contrats n’ont pas été observés' }),
  avant: nombres.meta({ description: 'Alertes de la protection qui sonnaient' }),
  apres: nombres,
})
export type Apercu = z.infer<typeof apercu>
