import { numeroContrat, texte } from '@ael/contract/commun/champs.ts'
import * as z from 'zod'
import { identifiantCampagne } from './campagnes.schema.ts'

/** A visit at a contract: a line of the file `interventions`. */
export const interventionSchema = z.strictObject({
  identifiant: identifiantCampagne.meta({ description: 'Identifiant de l’intervention' }),
  numeroContrat,
  campagne: identifiantCampagne,
  libelle: texte(100, 1).meta({ description: 'Ce que l’abonné lit' }),
  motif: texte(100, 1).meta({ description: 'Pourquoi' }),
  action: texte(100, 1).meta({ description: 'Ce que fait le technicien' }),
  etat: z
    .enum(['A_FAIRE', 'REALISEE', 'ANNULEE'])
    .default('A_FAIRE')
    .meta({ description: 'ANNULEE libère le rendez-vous pris, et l’abonné en est prévenu' }),
})

export type InterventionImportee = z.infer<typeof interventionSchema>
