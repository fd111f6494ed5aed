import * as z from 'zod'
import { TYPES_CONTRAT } from '../abonnements/regles.ts'
import { email, texte } from '../commun/champs.ts'
import { EXTENSIONS } from '../documents/regles.ts'
import { ETATS_DEMARCHE } from './etats.ts'
import type { MailConfirmation } from './modele.ts'
import { MAILS_CONFIRMATION } from './reglages.ts'
import { parType } from './schemas.ts'

const mail = z.enum(Object.keys(MAILS_CONFIRMATION) as [MailConfirmation, ...MailConfirmation[]])
export const identifiantFormulaire = parType.shape.type.meta({ description: 'Type de formulaire : RECLAMATION…' })

const drapeaux = {
  accessibleHorsConnexion: z.boolean(),
  masquerPourContratResilie: z.boolean(),
  autoriserPJ: z.boolean(),
  pjObligatoire: z.boolean(),
  autoriserCommentaire: z.boolean(),
  commentaireObligatoire: z.boolean(),
  alertOnWaterpIssue: z.boolean().meta({ description: 'La cellule est prévenue d’une demande que le système refuse' }),
  envoyerPjDansMailConfirmationClient: z.boolean(),
  nePasFusionnerPdf: z.boolean(),
  sendCopyEmail: z.boolean().meta({ description: 'Le service a copie de ce que reçoit sa cellule' }),
}

/** What is set of a form, whole. */
export const saisieFormulaire = z
  .object({
    identifiant: identifiantFormulaire,
    description: texte(1000).default(''),
    extensionPj: z
      .array(z.enum(EXTENSIONS, `Choisissez parmi ${EXTENSIONS.join(', ')}.`))
      .min(1, 'Choisissez au moins une extension.')
      .max(EXTENSIONS.length),
    mailType: mail.default('demande-recue'),
    mailTypePayeur: mail.nullable().default(null),
    actionImpactePlusieursContrats: z.enum(['CacherBouton', 'AfficherPopup']).nullable().default(null),
    nbMaxPj: z.number().int().min(1, 'Saisissez un nombre de 1 à 20.').max(20, 'Saisissez un nombre de 1 à 20.'),
    tailleMaxPj: texte(3, 1).meta({ description: 'Taille d’un fichier au plus : 1M à 6M, 10M ou 20M à la création' }),
    ...drapeaux,
  })
  .superRefine(({ autoriserPJ, pjObligatoire, autoriserCommentaire, commentaireObligatoire }, contexte) => {
    const refuser = (champ: string, message: string) => contexte.addIssue({ code: 'custom', path: [champ], message })
    if (pjObligatoire && !autoriserPJ) refuser('pjObligatoire', 'Autorisez les pièces jointes, ou ne les exigez pas.')
    if (commentaireObligatoire && !autoriserCommentaire)
      refuser('commentaireObligatoire', 'Autorisez le commentaire, ou ne l’exigez pas.')
  })
export type SaisieFormulaire = z.infer<typeof saisieFormulaire>

/** A form as an administrator sees it (docs/domaines/demarches.md#réglages). */
export const formulaireRegle = z.object({
  identifiant: z.string(),
  libelle: z.string(),
  description: z.string(),
  descriptionOrigine: z.string(),
  regle: z.boolean().meta({ description: 'Le service l’a défini ; sinon il est comme à l’installation' }),
  extensionPj: z.array(z.string()),
  mailType: mail,
  mailTypePayeur: mail.nullable(),
  actionImpactePlusieursContrats: z.enum(['CacherBouton', 'AfficherPopup']).nullable(),
  nbMaxPj: z.number().int(),
  tailleMaxPj: z.string(),
  tailles: z.array(z.string()).meta({ description: 'Tailles qu’on peut lui donner' }),
  nombreContacts: z.number().int(),
  ...drapeaux,
})
export type FormulaireRegle = z.infer<typeof formulaireRegle>

const typeContrat = z
  .enum(['', ...TYPES_CONTRAT])
  .meta({ description: 'Vide : tous ; EA eau, AS assainissement, BT et MT électricité' })
const etat = z.enum(ETATS_DEMARCHE)
const facultatif = (max: number) => texte(max).default('')

/** Who handles the requests of a form, and how they begin. */
export const saisieContact = z.object({
  id: z.number().int().positive().nullable().default(null).meta({ description: 'Celui qui change ; null : un autre' }),
  identifiant: identifiantFormulaire,
  codeRetourDemarche: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9_]{0,30}$/, 'Saisissez un code de 30 lettres, chiffres ou _ au plus.')
    .default('')
    .meta({ description: 'Mis en capitales ; vide : quoi qu’il revienne' }),
  etat: etat.default('EN_ATTENTE'),
  emailMessage: z.union([z.literal(''), email]).default(''),
  typeContrat: typeContrat.default(''),
  motifAction: z
    .object({
      motif: facultatif(200),
      action: facultatif(200),
      codeCelluleIntervenant: facultatif(60),
    })
    .prefault({}),
})

export const contact = z.object({
  id: z.number().int(),
  identifiant: z.string(),
  codeRetourDemarche: z.string(),
  etat,
  emailMessage: z.string(),
  typeContrat,
  motifAction: z.object({ motif: z.string(), action: z.string(), codeCelluleIntervenant: z.string() }),
})
export type ContactFormulaire = z.infer<typeof contact>
