import { email } from '@ael/contract/commun/champs.ts'
import { nom, prenom } from '@ael/contract/utilisateurs/schemas.ts'
import * as z from 'zod'
import { conditionsAcceptees } from '../../../lib/formulaires/conditions.ts'
import { libelles } from '../inscription/libelles.ts'

/** What is asked of somebody whom a provider has identified, to open an account. */
export const saisieFederee = z.object({
  prenom: z.string().trim().min(1, libelles.prenomManquant).pipe(prenom),
  nom: z.string().trim().min(1, libelles.nomManquant).pipe(nom),
  email,
  conditions: conditionsAcceptees(libelles.conditionsRequises),
})
