import * as z from 'zod'
import { dateReponse, montant, nombre, numeroContrat, texte } from '../commun/champs.ts'
import { estRum, ETATS_ECHEANCE, ETATS_ECHEANCIER } from './regles.ts'

export const parContrat = z.object({ id: numeroContrat })

const statutEcheance = z.object({
  statut: z.enum(ETATS_ECHEANCE),
  libelleStatut: z.string(),
  isPast: z.boolean(),
  isFuture: z.boolean(),
  isCancelled: z.boolean(),
})

export const detailMensualite = statutEcheance.extend({
  dateEcheance: dateReponse,
  montant,
  motifRejet: z.string().nullable().meta({ description: 'Pourquoi la banque a rejeté ce prélèvement' }),
})
export type DetailMensualite = z.infer<typeof detailMensualite>

/** A monthly plan and how far it has come. */
export const planMensualisation = z.object({
  numeroEcheancier: z.string(),
  numeroContrat: z.string(),
  etat: z.enum(ETATS_ECHEANCIER),
  numeroFactureClient: z.string().nullable().meta({ description: 'Facture dont les mensualités ont été déduites' }),
  debut: dateReponse,
  fin: dateReponse,
  total: montant.meta({ description: 'Somme des mensualités qui ne sont pas annulées, en euros' }),
  dejaPreleve: montant,
  restant: montant.meta({ description: 'Ce qui reste à prélever, en euros' }),
  detail: z.array(detailMensualite),
})
export type PlanMensualisation = z.infer<typeof planMensualisation>

export const echeance = z.object({
  numeroContrat: z.string(),
  numeroEcheancier: z.string(),
  numeroEcheance: z.number().int(),
  dateEcheance: dateReponse,
  montant,
  solde: montant.meta({ description: 'Ce qui reste à prendre de cette échéance, en euros' }),
  referenceDette: z.string().nullable(),
})
export type Echeance = z.infer<typeof echeance>

/** A schedule, real or simulated. */
export const echeancier = z.object({
  numeroEcheancier: z.string(),
  numeroContrat: z.string(),
  debut: dateReponse,
  fin: dateReponse,
  montantMensuel: montant,
  montantMinimal: montant
    .nullable()
    .meta({ description: 'Mensualité la plus basse que l’on peut demander ; simulation seulement' }),
  total: montant,
  echeances: z.array(echeance),
})
export type Echeancier = z.infer<typeof echeancier>

export const simulation = z.object({
  mensualite: nombre(
    z
      .number()
      .positive('Saisissez un montant supérieur à zéro.')
      .max(100_000, 'Saisissez un montant de 100 000 € au plus.')
      .multipleOf(0.01, 'Saisissez un montant en euros et en centimes.'),
  )
    .optional()
    .meta({ description: 'Mensualité voulue, en euros' }),
  nbOccupants: nombre(
    z.number().int().min(1, 'Saisissez un nombre d’occupants.').max(99, 'Saisissez au plus 99 occupants.'),
  )
    .optional()
    .meta({ description: 'Pour un logement sans facture' }),
})
export type Simulation = z.infer<typeof simulation>

/** An instalment that was not taken and may be paid online. */
export const echeanceEncaissable = echeance.extend({
  numeroFactureClient: z.string(),
  soldeFactureClient: montant,
  motifRejet: z.string().nullable(),
})
export type EcheanceEncaissable = z.infer<typeof echeanceEncaissable>

export const mandatNomme = z.object({
  rum: texte(35, 1).toUpperCase().refine(estRum, 'La référence du mandat n’est pas valide.'),
  payer: texte(20, 1),
  contract: numeroContrat,
})
export const jetonDeLien = z.object({ token: texte(600, 1).optional() })

/** The mandate in force, as a screen shows it. */
export const mandatSepa = z.object({
  isMandatSepaDisponible: z.boolean(),
  numeroRum: z.string().nullable(),
  numeroCreancier: z.string().nullable().meta({ description: 'Identifiant créancier SEPA (ICS)' }),
  nomCreancier: z.string(),
  numeroClientPayeur: z.string().nullable(),
  dateSignature: dateReponse.nullable(),
  titulaireCompte: z.string().nullable(),
  ibanMasque: z.string().nullable(),
  rumUrl: z.string().nullable().meta({ description: 'Adresse du mandat en PDF, qui expire après deux heures' }),
})
export type MandatSepa = z.infer<typeof mandatSepa>
