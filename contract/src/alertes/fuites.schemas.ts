import * as z from 'zod'
import { dateReponse, instantReponse } from '../commun/champs.ts'
import { prixMetreCube } from '../factures/prix.ts'

/** A day of a leak: what was measured, and what of it ran without stopping. */
const jourDeFuite = z.object({
  jour: dateReponse,
  litres: z.number(),
  perdus: z.number(),
  debit: z.number().meta({ description: 'Au-dessus de la nuit habituelle' }),
})

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
})
export type Fuite = z.infer<typeof fuite>
