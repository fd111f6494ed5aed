import { email } from '@ael/contract/commun/champs.ts'
import { numeroFacture } from '@ael/contract/paiements/schemas.ts'
import { nom } from '@ael/contract/utilisateurs/schemas.ts'
import * as z from 'zod'
import { captchaSaisi } from '../../lib/formulaires/captcha.ts'
import { conditionsAcceptees } from '../../lib/formulaires/conditions.ts'
import { numeroContratSaisi } from '../../lib/formulaires/numero-contrat.ts'
import { libelles } from './libelles.ts'

/** What a visitor types to pay an invoice; all of it is required (docs/domaines/paiements.md#sans-compte). */
export const schemaPaiement = (avecCaptcha: boolean) =>
  z
    .object({
      numeroContrat: numeroContratSaisi,
      numeroFacture: z.string().refine((saisi) => numeroFacture.safeParse(saisi).success, libelles.numeroFactureErreur),
      nom: z.string().trim().min(1, libelles.nomManquant).pipe(nom),
      email,
      confirmation: z.string().trim(),
      conditions: conditionsAcceptees(libelles.conditionsRequises),
      captcha: captchaSaisi(avecCaptcha),
    })
    .refine(({ confirmation, email }) => confirmation.toLocaleLowerCase('fr') === email.toLocaleLowerCase('fr'), {
      path: ['confirmation'],
      message: libelles.confirmationDifferente,
    })
