import { normaliserNumeroContrat } from '@ael/contract/commun/regles.ts'
import type { CallInput } from '@ael/contract/call.ts'
import { numeroContrat, email } from '@ael/contract/commun/champs.ts'
import type { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { identifiant, nom, nouveauMotDePasse, prenom } from '@ael/contract/utilisateurs/schemas.ts'
import * as z from 'zod'
import { libelles } from './libelles.ts'
import type { ModeRattachement } from './modes-rattachement.ts'

const REFERENCES: Record<Exclude<ModeRattachement, 'plusTard'>, { motif: RegExp; message: string }> = {
  appareil: { motif: /^[0-9A-Z]{6,11}$/, message: libelles.reference.appareil.erreur },
  facture: { motif: /^[0-9A-Z]{3,30}$/, message: libelles.reference.facture.erreur },
  client: { motif: /^[0-9A-Z]{1,7}$/, message: libelles.reference.client.erreur },
}

const compact = (saisie: string) => saisie.replaceAll(/[\s.-]/g, '').toUpperCase()

/** What is typed to open an account; the fields that a configuration hides are left out of the schema. */
export const schemaInscription = ({ avecIdentifiant }: { avecIdentifiant: boolean }) =>
  z
    .object({
      identifiant: avecIdentifiant ? identifiant : z.string().optional(),
      prenom: z.string().trim().min(1, libelles.prenomManquant).pipe(prenom),
      nom: z.string().trim().min(1, libelles.nomManquant).pipe(nom),
      email,
      motDePasse: nouveauMotDePasse,
      confirmation: z.string(),
      mode: z.enum(['appareil', 'facture', 'client', 'plusTard']).optional(),
      numeroContrat: z.string().optional(),
      reference: z.string().optional(),
      conditions: z.boolean(),
    })
    .superRefine((saisie, contexte) => {
      const refuser = (champ: keyof typeof saisie, message: string) => contexte.addIssue({ code: 'custom', path: [champ], message })
      if (saisie.confirmation !== saisie.motDePasse) refuser('confirmation', libelles.confirmationDifferente)
      if (saisie.mode && saisie.mode !== 'plusTard') {
        const contrat = compact(saisie.numeroContrat ?? '')
        if (!contrat || !numeroContrat.safeParse(contrat).success) refuser('numeroContrat', libelles.numeroContrat.erreur)
        const { motif, message } = REFERENCES[saisie.mode]
        if (!motif.test(compact(saisie.reference ?? ''))) refuser('reference', message)
      }
      if (!saisie.conditions) refuser('conditions', libelles.conditionsRequises)
    })

export type Inscription = z.output<ReturnType<typeof schemaInscription>>

type Corps = CallInput<typeof utilisateursCalls.creeUtilisateur>['body']
type Rattachement = NonNullable<Corps['infoAttachementAbonnement']>

const CHAMP_REFERENCE = {
  appareil: 'numeroCompteur',
  facture: 'referenceFacture',
  client: 'numeroClient',
} as const satisfies Record<Exclude<ModeRattachement, 'plusTard'>, keyof Rattachement>

/** The contract to attach, if one was given: its number, and one reference of three. */
function rattachement({ mode, numeroContrat: numero = '', reference = '' }: Inscription): Rattachement | undefined {
  if (!mode || mode === 'plusTard') return undefined
  return { numeroContrat: normaliserNumeroContrat(compact(numero)), [CHAMP_REFERENCE[mode]]: compact(reference) }
}

/** The request that opens the account; consent to the use of data is always given with it (specification 1 §5). */
export function corpsInscription(saisie: Inscription, captcha: { captcha?: string; tokenKey?: string }, origine?: string): Corps {
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
