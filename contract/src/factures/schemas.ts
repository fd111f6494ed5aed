import * as z from 'zod'
import {
  dateReponse,
  drapeau,
  identifiantNumerique,
  montant,
  numeroContrat,
  page,
  resultats,
} from '../commun/champs.ts'

export const parContrat = z.object({ contract: numeroContrat })
export const parGroupe = z.object({ id: identifiantNumerique })

/**
 * The balance of an account: negative when the customer owes, positive when the utility does; `libelle` says so
 * (« Exigible », « En votre faveur », empty when zero).
 */
export const solde = z.object({
  solde: montant,
  libelle: z.string(),
  soldeEchu: montant.meta({ description: "Part du solde dont l'échéance est passée, négative ou nulle" }),
  dateLimitePaiement: dateReponse
    .nullable()
    .meta({ description: 'Échéance la plus proche parmi les factures à payer' }),
  nbContrats: z.number(),
})
export type Solde = z.infer<typeof solde>

/** By the day of reading, the only order there is. */
export const demandeConsommationsFacturees = page.extend({ triDecroissant: drapeau.default(true) })

export const NATURES_RELEVE = ['RELEVE', 'ESTIME', 'AUTORELEVE', 'TELERELEVE', 'POSE', 'DEPOSE'] as const

/** What was billed for a period: from the day after the reading before (`dateDebut`) to the reading (`dateReleve`). */
export const consommationFacturee = z.object({
  numeroContrat: z.string(),
  dateDebut: dateReponse,
  dateReleve: dateReponse,
  nbJours: z.number(),
  volumeConsoEnLitres: z.number(),
  volumeConsoEnM3: z.number(),
  index: z.number().meta({ description: 'Index en litres à la fin du jour du relevé' }),
  etat: z.enum(['mesure', 'estime']),
  nature: z.enum(NATURES_RELEVE),
  numeroFactureClient: z.string().nullable(),
  reference: z.string().nullable().meta({ description: 'Numéro du compteur' }),
})
export type ConsommationFacturee = z.infer<typeof consommationFacturee>
export const consommationsFacturees = resultats(consommationFacturee)

/** The same for medium-voltage electricity, in kilowatt-hours. */
export const consommationsMTFacturees = resultats(
  z.object({
    numeroContrat: z.string(),
    dateDebut: dateReponse,
    dateReleve: dateReponse,
    nbJours: z.number(),
    consommationEnKwh: z.number(),
    puissanceMoyenneEnKw: z.number(),
    etat: z.enum(['mesure', 'estime']),
    numeroFactureClient: z.string().nullable(),
  }),
)
