import { dateSaisie, numeroContrat, texte } from '@ael/contract/commun/champs.ts'
import { estIcs } from '@ael/contract/prelevements/ics.ts'
import { estRum } from '@ael/contract/prelevements/regles.ts'
import * as z from 'zod'
import { bic, facultatif, iban, numeroClient } from './champs.ts'

/** A mandate of direct debit: a line of the file `mandats`. */
export const mandatSchema = z
  .strictObject({
    rum: texte(35, 1)
      .toUpperCase()
      .refine(estRum, 'La référence du mandat n’est pas valide.')
      .meta({ description: 'Référence unique du mandat' }),
    ics: texte(35, 1)
      .toUpperCase()
      .refine(estIcs, 'L’identifiant créancier est inexact.')
      .meta({ description: 'Identifiant créancier SEPA ; l’agence ne prélève que sous le sien (`SERVICE_ICS`)' }),
    numeroContrat,
    numeroClientPayeur: facultatif(numeroClient).meta({ description: 'Débiteur, à défaut le payeur du contrat' }),
    dateSignature: dateSaisie.meta({ description: 'Date de signature' }),
    lieuSignature: texte(70).default('').meta({ description: 'Lieu de signature' }),
    titulaireCompte: texte(70, 1).meta({ description: 'Titulaire du compte' }),
    iban,
    bic: facultatif(bic).meta({ description: 'BIC' }),
    dernierPrelevement: facultatif(dateSaisie).meta({
      description: 'Dernier prélèvement fait hors de l’agence ; sans lui, le premier de l’agence est dit `FRST`',
    }),
    dateRevocation: facultatif(dateSaisie).meta({ description: 'Date de révocation' }),
  })
  .refine(({ dateSignature, dateRevocation }) => dateRevocation === null || dateRevocation >= dateSignature, {
    path: ['dateRevocation'],
    error: 'La révocation ne peut pas précéder la signature.',
  })

export type MandatImporte = z.infer<typeof mandatSchema>
