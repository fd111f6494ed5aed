import * as z from 'zod'
import { dateReponse, drapeau, instantReponse, montant, page, texte } from '../commun/champs.ts'

/** What was made of a return of the bank. */
export const ISSUES_RETOUR_LU = ['REJETE', 'DEJA_REJETE', 'INCONNU', 'MONTANT'] as const
export type IssueRetourLu = (typeof ISSUES_RETOUR_LU)[number]

/** Those of which nothing was done: somebody has to look. */
export const ISSUES_A_REVOIR: readonly IssueRetourLu[] = ['INCONNU', 'MONTANT']

export const retourBanque = z.object({
  id: z.number().int(),
  fichier: z.string(),
  prelevement: z.string().meta({ description: 'Le nom du prélèvement, tel que la banque le connaît' }),
  codeMotif: z.string(),
  motif: z.string(),
  montant,
  montantPreleve: montant.nullable().meta({ description: 'Absent quand aucun prélèvement ne porte ce nom' }),
  dateRetour: dateReponse,
  recuLe: instantReponse,
  issue: z.enum(ISSUES_RETOUR_LU),
  numeroContrat: z.string().nullable(),
})
export type RetourBanque = z.infer<typeof retourBanque>

export const demandeRetours = z
  .object({
    recherche: texte(35).default('').meta({ description: 'Un contrat, ou le nom d’un prélèvement, entier' }),
    aRevoir: drapeau.default(false).meta({ description: 'Seulement ce dont rien n’a été fait' }),
  })
  .extend(page.omit({ triDecroissant: true }).shape)
