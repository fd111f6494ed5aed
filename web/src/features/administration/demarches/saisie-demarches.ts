import { estEmail } from '@ael/contract/commun/regles.ts'
import { ETATS_DEMARCHE } from '@ael/contract/demarches/etats.ts'
import * as z from 'zod'
import { libelles } from './libelles.ts'

const { formulaire, contacts } = libelles
const court = (max: number) => z.string().trim().max(max, `Saisissez au plus ${max} caractères.`)

/** What is set of a form. */
export const saisieFormulaire = z
  .object({
    description: z.string().trim().max(1000, 'Saisissez au plus 1000 caractères.'),
    accessibleHorsConnexion: z.boolean(),
    masquerPourContratResilie: z.boolean(),
    actionImpactePlusieursContrats: z.string(),
    autoriserPJ: z.boolean(),
    pjObligatoire: z.boolean(),
    extensionPj: z.array(z.string()).min(1, 'Choisissez au moins une extension.'),
    nbMaxPj: z
      .string()
      .trim()
      .regex(/^(?:[1-9]|1\d|20)$/, formulaire.nbMaxPjFaux),
    tailleMaxPj: z.string().min(1, 'Choisissez une taille.'),
    autoriserCommentaire: z.boolean(),
    commentaireObligatoire: z.boolean(),
    mailType: z.string(),
    mailTypePayeur: z.string(),
    alertOnWaterpIssue: z.boolean(),
    sendCopyEmail: z.boolean(),
    envoyerPjDansMailConfirmationClient: z.boolean(),
    nePasFusionnerPdf: z.boolean(),
  })
  .superRefine((dite, contexte) => {
    if (dite.pjObligatoire && !dite.autoriserPJ)
      contexte.addIssue({
        code: 'custom',
        path: ['pjObligatoire'],
        message: 'Autorisez les pièces jointes, ou ne les exigez pas.',
      })
    if (dite.commentaireObligatoire && !dite.autoriserCommentaire)
      contexte.addIssue({
        code: 'custom',
        path: ['commentaireObligatoire'],
        message: 'Autorisez le commentaire, ou ne l’exigez pas.',
      })
  })

/** Who handles what a form sends. */
export const saisieContact = z.object({
  typeContrat: z.enum(['', 'EA', 'AS', 'BT', 'MT']),
  codeRetourDemarche: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9_]{0,30}$/, contacts.codeFaux),
  etat: z.enum(ETATS_DEMARCHE),
  emailMessage: court(255).refine((dite) => dite === '' || estEmail(dite), contacts.emailFaux),
  motif: court(200),
  action: court(200),
  codeCelluleIntervenant: court(60),
})
