import * as z from 'zod'
import { instantReponse } from '../commun/champs.ts'

/** One of the user's open sessions. */
export const sessionOuverte = z.object({
  idSession: z.number().int(),
  appareil: z.string().nullable().meta({ description: 'Navigateur et système, « Firefox sur Windows »' }),
  adresse: z.string().nullable().meta({ description: 'Adresse réseau d’où la session a été ouverte' }),
  ouverteLe: instantReponse,
  vueLe: instantReponse.meta({ description: 'Dernière activité, à une minute près' }),
  expireLe: instantReponse,
  actuelle: z.boolean().meta({ description: 'C’est la session de la demande' }),
  agent: z.boolean().meta({ description: 'Un agent y agit au nom de l’utilisateur' }),
})
export type SessionOuverte = z.infer<typeof sessionOuverte>
