import { email, numeroContrat } from '@ael/contract/commun/champs.ts'
import { numeroFacture } from '@ael/contract/paiements/schemas.ts'
import { nom } from '@ael/contract/utilisateurs/schemas.ts'
import * as z from 'zod'
import { libelles as motsRattachement } from '../../lib/rattachement/libelles.ts'
import { libelles } from './libelles.ts'

/** What a visitor types to pay an invoice; all of it is required (specification 2 §5). */
export const schemaPaiement = z
  .object({
    numeroContrat: z
      .string()
      .refine(
        (saisi) => numeroContrat.safeParse(saisi).success && saisi.trim() !== '',
        motsRattachement.erreurs.numeroContrat,
      ),
    numeroFacture: z.string().refine((saisi) => numeroFacture.safeParse(saisi).success, libelles.numeroFactureErreur),
    nom: z.string().trim().min(1, libelles.nomManquant).pipe(nom),
    email,
    confirmation: z.string().trim(),
    conditions: z.boolean(),
  })
  .superRefine((saisie, contexte) => {
    const refuser = (champ: keyof typeof saisie, message: string) =>
      contexte.addIssue({ code: 'custom', path: [champ], message })
    if (saisie.confirmation.toLocaleLowerCase('fr') !== saisie.email.toLocaleLowerCase('fr'))
      refuser('confirmation', libelles.confirmationDifferente)
    if (!saisie.conditions) refuser('conditions', libelles.conditionsRequises)
  })
