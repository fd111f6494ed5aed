import { dateSaisie, texte } from '@ael/contract/commun/champs.ts'
import * as z from 'zod'

/** What the utility calls a campaign or an intervention. */
export const identifiantCampagne = texte(40, 1)
  .regex(/^[A-Za-z0-9_.-]+$/, 'L’identifiant ne comporte que des lettres sans accent, des chiffres et _ . -')
  .meta({ description: 'Identifiant de la campagne' })

/** Until when appointments are taken: a line of the file `campagnes`. */
export const campagneSchema = z
  .strictObject({
    identifiant: identifiantCampagne,
    libelle: texte(100, 1).meta({ description: 'Nom de la campagne, que l’abonné lit' }),
    dateDebutPlanif: dateSaisie.meta({ description: 'Premier jour où un rendez-vous se prend' }),
    dateFinPlanif: dateSaisie.meta({ description: 'Dernier jour, où il se prend et où il peut avoir lieu' }),
  })
  .refine(({ dateDebutPlanif, dateFinPlanif }) => dateDebutPlanif <= dateFinPlanif, {
    path: ['dateFinPlanif'],
    error: 'La campagne ne peut pas finir avant de commencer.',
  })

export type CampagneImportee = z.infer<typeof campagneSchema>
