import { dateSaisie, numeroContrat } from '@ael/contract/commun/champs.ts'
import * as z from 'zod'

/** The electricity produced in a day: a line of the file `productions`. */
export const productionSchema = z.strictObject({
  numeroContrat,
  jour: dateSaisie.meta({ description: 'Jour de la production, à l’heure de Paris' }),
  wattheures: z
    .number()
    .int()
    .nonnegative()
    .max(1e12)
    .meta({ description: 'Électricité produite ce jour, en wattheures' }),
})

export type ProductionImportee = z.infer<typeof productionSchema>
