import * as z from 'zod'
import { refusRattachement } from '../../../lib/rattachement/references.ts'

/** What is typed to attach one contract, with the rules that the opening of an account has too. */
export const schemaRattachement = z
  .object({ mode: z.enum(['compteur', 'facture', 'client']), numeroContrat: z.string(), reference: z.string() })
  .superRefine((saisie, contexte) => {
    for (const { champ, message } of refusRattachement(saisie))
      contexte.addIssue({ code: 'custom', path: [champ], message })
  })
