import { dateSaisie, numeroContrat, texte } from '@ael/contract/commun/champs.ts'
import { ETATS_ECHEANCE, ETATS_ECHEANCIER } from '@ael/contract/prelevements/regles.ts'
import * as z from 'zod'
import { facultatif, montant, numeroFacture } from './champs.ts'

const echeance = z.strictObject({
  rang: z.number().int().min(1).max(99).meta({ description: 'Rang dans l’échéancier' }),
  dateEcheance: dateSaisie.meta({ description: 'Date du prélèvement' }),
  montant: montant
    .refine((cents) => cents > 0, 'Une mensualité est supérieure à zéro.')
    .meta({ type: 'number', description: 'Montant en euros' }),
  // What is at the bank, only the agency knows.
  etat: z
    .enum(ETATS_ECHEANCE)
    .exclude(['REMISE'])
    .default('A_VENIR')
    .meta({ description: 'État ; celui d’une mensualité que l’agence a remise à la banque reste le sien' }),
})

/** A monthly plan with its instalments: a line of the file `echeanciers`. */
export const echeancierSchema = z
  .strictObject({
    numeroEcheancier: texte(20, 4)
      .toUpperCase()
      .refine((numero) => /^[A-Z0-9]+$/.test(numero), 'Le numéro d’échéancier comporte 4 à 20 lettres ou chiffres.')
      .meta({ description: 'Numéro de l’échéancier' }),
    numeroContrat,
    dateAnnonce: dateSaisie.meta({ description: 'Jour où le payeur a connu les dates et les montants' }),
    etat: z
      .enum(ETATS_ECHEANCIER)
      .default('EN_COURS')
      .meta({ description: 'État ; un contrat a un échéancier en cours au plus' }),
    numeroFactureClient: facultatif(numeroFacture).meta({
      description: 'Facture dont les mensualités ont été déduites',
    }),
    echeances: z.array(echeance).min(1).max(24).meta({ description: 'Toutes les mensualités' }),
  })
  .refine(({ echeances }) => new Set(echeances.map(({ rang }) => rang)).size === echeances.length, {
    path: ['echeances'],
    error: 'Deux mensualités ont le même rang.',
  })

export type EcheancierImporte = z.infer<typeof echeancierSchema>
