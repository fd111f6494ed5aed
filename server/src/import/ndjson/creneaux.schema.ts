import * as z from 'zod'
import { identifiantCampagne } from './campagnes.schema.ts'
import { instant } from './champs.ts'

/** When a technician may come: a line of the file `creneaux`. */
export const creneauSchema = z
  .strictObject({
    campagne: identifiantCampagne,
    debut: instant.meta({ description: 'Début du passage' }),
    fin: instant.meta({ description: 'Fin du passage' }),
    capacite: z
      .number()
      .int()
      .min(0)
      .max(1000)
      .meta({ description: 'Places que l’agence peut donner ; 0 ferme le créneau' }),
  })
  .refine(({ debut, fin }) => debut < fin, { path: ['fin'], error: 'Le créneau ne peut pas finir avant de commencer.' })

export type CreneauImporte = z.infer<typeof creneauSchema>
