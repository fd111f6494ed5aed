import { PROFILS } from '@ael/contract/acces/profils.ts'
import type { CallInput } from '@ael/contract/call.ts'
import { email } from '@ael/contract/commun/champs.ts'
import type { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { identifiant, nom, nomUsage, nouveauMotDePasse, prenom } from '@ael/contract/utilisateurs/schemas.ts'
import * as z from 'zod'
import { captchaSaisi } from '../../../lib/formulaires/captcha.ts'
import { conditionsAcceptees } from '../../../lib/formulaires/conditions.ts'
import type { Formulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { preuveRattachement, refusRattachement } from '../../../lib/rattachement/references.ts'
import { libelles } from './libelles.ts'

interface Demande {
  avecIdentifiant: boolean
  avecCaptcha: boolean
  /** Staff opens it for somebody, who chooses his password and accepts the terms himself. */
  pourAutrui?: boolean
}

/** What is typed to open an account; the fields that are not asked for are left out of the schema. */
export const schemaInscription = ({ avecIdentifiant, avecCaptcha, pourAutrui = false }: Demande) =>
  z
    .object({
      identifiant: avecIdentifiant ? identifiant : z.string().optional(),
      prenom: z.string().trim().min(1, libelles.prenomManquant).pipe(prenom),
      nom: z.string().trim().min(1, libelles.nomManquant).pipe(nom),
      nomUsage: nomUsage.optional(),
      email,
      profil: pourAutrui
        ? z.enum(PROFILS, libelles.pourAutrui.profilManquant)
        : z.literal('').transform(() => undefined),
      motDePasse: pourAutrui ? z.literal('') : nouveauMotDePasse,
      confirmation: z.string(),
      mode: z.enum(['compteur', 'facture', 'client', 'plusTard']).optional(),
      numeroContrat: z.string().optional(),
      reference: z.string().optional(),
      conditions: pourAutrui ? z.boolean() : conditionsAcceptees(libelles.conditionsRequises),
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
      ...(saisie.nomUsage && { nomUsage: saisie.nomUsage }),
      ...(saisie.motDePasse && { motDePasse: saisie.motDePasse }),
      ...(saisie.profil && { profils: [saisie.profil] }),
      meta: { rgpd_consent: true, ...(origine && { Origine: origine }) },
    },
    ...(contrat && { infoAttachementAbonnement: contrat }),
    ...captcha,
  }
}
