import * as z from 'zod'
import { preuveRattachement, refusRattachement } from '../../../lib/rattachement/references.ts'

/**
 * What is typed to attach one contract, with the rules that the opening of an account has too. Beside the number of a
 * customer, `facture` proves that one is this customer; empty, only the contract is proved.
 */
export const schemaRattachement = z
  .object({
    mode: z.enum(['compteur', 'facture', 'client']),
    numeroContrat: z.string(),
    reference: z.string(),
    facture: z.string(),
  })
  .superRefine((saisie, contexte) => {
    for (const { champ, message } of refusRattachement(saisie))
      contexte.addIssue({ code: 'custom', path: [champ], message })
    if (!avecFacture(saisie)) return
    const refus = refusRattachement({ mode: 'facture', numeroContrat: saisie.numeroContrat, reference: saisie.facture })
    for (const { champ, message } of refus)
      if (champ === 'reference') contexte.addIssue({ code: 'custom', path: ['facture'], message })
  })
type Saisie = z.infer<typeof schemaRattachement>

const avecFacture = ({ mode, facture }: Saisie): boolean => mode === 'client' && facture.trim() !== ''

/** The contract and its proofs as the wire names them. */
export const preuvesSaisies = (saisie: Saisie) => ({
  ...preuveRattachement(saisie),
  ...(avecFacture(saisie) &&
    preuveRattachement({ mode: 'facture', numeroContrat: saisie.numeroContrat, reference: saisie.facture })),
})
