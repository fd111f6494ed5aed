import * as z from 'zod'

const SEVERITES = ['Information', 'None', 'Inconsistant', 'Security', 'Error'] as const
export type Severite = (typeof SEVERITES)[number]

/** The body of every failed call. `champs` names the refused fields of an invalid input. */
export const erreurSchema = z.object({
  message: z.string(),
  severity: z.enum(SEVERITES),
  code: z.string(),
  champs: z.array(z.object({ champ: z.string(), message: z.string() })).optional(),
})
export type ErreurCorps = z.infer<typeof erreurSchema>

/** The sentence shown when a failed call brings none (specification 1 §8). */
export const INCIDENT_TECHNIQUE = 'Un incident technique est survenu. Merci de renouveler votre demande.'
