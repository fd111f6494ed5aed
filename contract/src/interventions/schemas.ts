import * as z from 'zod'
import { dateReponse, instantReponse, numeroContrat, resultats, texte } from '../commun/champs.ts'
import { lireDateAmericaine } from './creneaux.ts'

export const parContrat = z.object({ contract: numeroContrat })

/** The utility's own name of an intervention. */
export const identifiantIntervention = texte(40, 1).meta({ description: 'Identifiant de l’intervention' })

export const parIntervention = parContrat.extend({ intervention: identifiantIntervention })

const dateCreneau = z
  .string()
  .transform((valeur, contexte) => {
    const date = lireDateAmericaine(valeur)
    if (date) return date
    contexte.addIssue({ code: 'custom', message: 'Saisissez une date au format MM/JJ/AAAA.' })
    return z.NEVER
  })
  .meta({ type: 'string', description: 'MM/JJ/AAAA, ou AAAA-MM-JJ' })

export const demandeCreneaux = z
  .object({
    DateDebut: dateCreneau,
    DateFin: dateCreneau,
    Intervention: identifiantIntervention
      .optional()
      .meta({ description: 'Seulement les créneaux de cette intervention du contrat' }),
  })
  .refine(({ DateDebut, DateFin }) => DateDebut <= DateFin, {
    path: ['DateFin'],
    message: 'La date de fin ne peut pas précéder la date de début.',
  })

const libelle = z.object({ libelle: z.string() })

const intervention = z.object({
  identifiant: z.string(),
  libelle: z.string(),
  motif: libelle,
  action: libelle,
  etat: z.enum(['A_PLANIFIER', 'PLANIFIEE', 'NON_PLANIFIABLE', 'REALISEE', 'ANNULEE']),
  dateHeureDebutRendezVous: instantReponse.nullable(),
  dateHeureFinRendezVous: instantReponse.nullable(),
  modifiable: z.boolean().meta({ description: 'Le rendez-vous peut encore être déplacé' }),
  annulable: z.boolean().meta({ description: 'Le rendez-vous peut encore être annulé' }),
  campagneIntervention: z.object({ libelle: z.string(), dateDebutPlanif: dateReponse, dateFinPlanif: dateReponse }),
})
export type Intervention = z.infer<typeof intervention>

export const interventions = resultats(intervention)

const jourDeCreneaux = z.object({
  date: dateReponse,
  creneaux: z.array(z.object({ debut: instantReponse, fin: instantReponse })),
})
export type JourDeCreneaux = z.infer<typeof jourDeCreneaux>

/** Days with at least one place, in their order. */
export const creneaux = resultats(jourDeCreneaux)
