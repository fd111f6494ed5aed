import { dateSaisie, numeroContrat, texte } from '@ael/contract/commun/champs.ts'
import * as z from 'zod'
import { facultatif, litres, numeroAppareil } from './champs.ts'

const affectation = z
  .strictObject({
    numeroContrat,
    debut: dateSaisie.meta({ description: 'Premier jour pour ce contrat' }),
    fin: facultatif(dateSaisie).meta({ description: 'Jour de la dépose, qui ne compte plus' }),
    indexPose: litres.default(0).meta({ description: 'Index à la pose, en litres' }),
    indexDepose: facultatif(litres).meta({ description: 'Index à la dépose, en litres' }),
  })
  .refine(({ debut, fin }) => fin === null || fin > debut, { path: ['fin'], error: 'La fin doit suivre le début.' })

type Affectation = z.infer<typeof affectation>

const disjointes = (affectations: readonly Affectation[]): boolean =>
  affectations
    .toSorted((a, b) => a.debut.localeCompare(b.debut))
    .every(({ fin }, rang, triees) => rang === triees.length - 1 || (fin !== null && fin <= triees[rang + 1]!.debut))

/** A meter and the contracts that it serves: a line of the file `compteurs`. */
export const compteurSchema = z.strictObject({
  numeroAppareil,
  identifiantAppareil: facultatif(texte(64)).meta({ description: 'Identifiant du module radio' }),
  diametre: z.number().int().min(1).max(2000).default(15).meta({ description: 'Diamètre nominal en millimètres' }),
  reseau: facultatif(z.enum(['ONDEO', 'HOMERIDER', 'WIZE'])).meta({
    description: 'Réseau de télérelevé, null sans télérelevé',
  }),
  nombreCadrans: z.number().int().min(1).max(4).default(1).meta({ description: 'Nombre de cadrans' }),
  nombreRoues: z.number().int().min(4).max(8).default(5).meta({ description: 'Nombre de roues' }),
  affectations: z
    .array(affectation)
    .max(100)
    .refine(disjointes, 'Un compteur ne sert qu’un contrat à la fois.')
    .nullish()
    .meta({ description: 'Tous les contrats que le compteur a servis ; sans ce champ, ils restent ce qu’ils sont' }),
})

export type CompteurImporte = z.infer<typeof compteurSchema>
