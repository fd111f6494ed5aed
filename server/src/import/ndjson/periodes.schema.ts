import { dateSaisie, numeroContrat } from '@ael/contract/commun/champs.ts'
import * as z from 'zod'

/** When the readings of a contract are taken: a line of the file `periodes`. */
export const periodeSchema = z
  .strictObject({
    numeroContrat,
    debut: dateSaisie.meta({ description: 'Premier jour où l’abonné peut envoyer son index' }),
    fin: dateSaisie.meta({ description: 'Dernier jour, compris' }),
  })
  .refine(({ debut, fin }) => debut <= fin, {
    path: ['fin'],
    error: 'La période ne peut pas finir avant de commencer.',
  })

export type PeriodeImportee = z.infer<typeof periodeSchema>
