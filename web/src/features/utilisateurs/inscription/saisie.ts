import type { CallInput } from '@ael/contract/call.ts'
import { email } from '@ael/contract/commun/champs.ts'
import type { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { identifiant, nom, nouveauMotDePasse, prenom } from '@ael/contract/utilisateurs/schemas.ts'
import * as z from 'zod'
import { captchaSaisi } from '../../../lib/formulaires/captcha.ts'
import { conditionsAcceptees } from '../../../lib/formulaires/conditions.ts'
import type { Formulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { preuveRattachement, refusRattachement } from '../../../lib/rattachement/references.ts'
import { libelles } from './libelles.ts'

/** What is typed to open an account; the fields that a configuration hides are left out of the schema. */
export const schemaInscription = ({
  avecIdentifiant,
  avecCaptcha,
}: {
  avecIdentifiant: boolean
  avecCaptcha: boolean
}) =>
  z
    .object({
      identifiant: avecIdentifiant ? identifiant : z.string().optional(),
      prenom: z.string().trim().min(1, libelles.prenomManquant).pipe(prenom),
      nom: z.string().trim().min(1, libelles.nomManquant).pipe(nom),
      email,
      motDePasse: nouveauMotDePasse,
      confirmation: z.string(),
      mode: z.enum(['compteur', 'facture', 'client', 'plusTard']).optional(),
      numeroContrat: z.string().optional(),
      reference: z.string().optional(),
      conditions: conditionsAcceptees(libelles.conditionsRequises),
      captcha: captchaSaisi(avecCaptcha),
    })
    .superRefine((saisie, contexte) => {
      const refuser = (champ: keyof typeof saisie, message: string) =>
        contexte.addIssue({ code: 'custom', path: [champ], message })
      if (saisie.confirmation !== saisie.motDePasse) refuser('confirmation', libelles.confirmationDifferente)
      if (saisie.mode && saisie.mode !== 'plusTard') {
        const { mode, numeroContrat = '', reference = '' } = saisie
        for (const { champ, message } of refusRattachement({ mode, numeroContrat, reference })) refuser(champ, message)
      }
    })

export type Inscription = z.output<ReturnType<typeof schemaInscription>>
export type FormulaireInscription = Formulaire<z.input<ReturnType<typeof schemaInscription>>>

type Corps = CallInput<typeof utilisateursCalls.creeUtilisateur>['body']

/** The contract to attach, if one was given: its number, and one reference of three. */
const rattachement = ({ mode, numeroContrat = '', reference = '' }: Omit<Inscription, 'captcha'>) =>
  mode && mode !== 'plusTard' ? preuveRattachement({ mode, numeroContrat, reference }) : undefined

/**
 * The request that opens the account; consent to the use of data is always given with it
 * (docs/domaines/utilisateurs.md#création).
 */
export function corpsInscription({ captcha, ...saisie }: Inscription, origine?: string): Corps {
  const contrat = rattachement(saisie)
  return {
    utilisateur: {
      ...(saisie.identifiant && { identifiant: saisie.identifiant }),
      nom: saisie.nom,
      prenom: saisie.prenom,
      email: saisie.email,
      motDePasse: saisie.motDePasse,
      meta: { rgpd_consent: true, ...(origine && { Origine: origine }) },
    },
    ...(contrat && { infoAttachementAbonnement: contrat }),
    ...captcha,
  }
}
