import * as z from 'zod'

const SEVERITES = ['Information', 'None', 'Inconsistant', 'Security', 'Error'] as const
export type Severite = (typeof SEVERITES)[number]

/** The body of every failed call. `champs` names the refused fields of an invalid input. */
export const erreurSchema = z.object({
  message: z.string(),
  severity: z.enum(SEVERITES),
  code: z.string(),
  reference: z
    .string()
    .describe('Référence de cette réponse dans le journal du serveur, à donner au service quand on l’appelle'),
  champs: z.array(z.object({ champ: z.string(), message: z.string() })).optional(),
})

/** What is known of a failure; without reference when no server answered. */
export type ErreurCorps = Omit<z.infer<typeof erreurSchema>, 'reference'> & { reference?: string }

/** The sentence shown when a failed call brings none (docs/domaines/commun.md#erreurs). */
export const INCIDENT_TECHNIQUE = 'Un incident technique est survenu. Merci de renouveler votre demande.'
