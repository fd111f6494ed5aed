import { dateSaisie, numeroContrat } from '@ael/contract/commun/champs.ts'
import * as z from 'zod'
import { facultatif, litres, numeroAppareil, numeroFacture } from './champs.ts'

/** A billed reading: a line of the file `releves`. */
export const releveSchema = z.strictObject({
  numeroContrat,
  dateReleve: dateSaisie.meta({ description: 'Date du relevé' }),
  index: litres.meta({ description: 'Index relevé, en litres' }),
  volumeLitres: facultatif(litres).meta({ description: 'Volume depuis le relevé précédent, en litres' }),
  nature: z
    .enum(['RELEVE', 'ESTIME', 'AUTORELEVE', 'TELERELEVE', 'POSE', 'DEPOSE'])
    .default('RELEVE')
    .meta({ description: 'Nature du relevé' }),
  numeroAppareil: facultatif(numeroAppareil),
  numeroFactureClient: facultatif(numeroFacture).meta({ description: 'Facture établie sur ce relevé' }),
})

export type ReleveImporte = z.infer<typeof releveSchema>
