import { dateSaisie, email, numeroContrat, texte } from '@ael/contract/commun/champs.ts'
import { estRum } from '@ael/contract/prelevements/regles.ts'
import { CODES_SERVICE } from '@ael/contract/services/modele.ts'
import * as z from 'zod'
import { facultatif } from './champs.ts'

/** A service that a contract subscribes to: a line of the file `services`. */
export const serviceSchema = z.strictObject({
  numeroContrat,
  code: z.enum(CODES_SERVICE).meta({
    description:
      'PA prélèvement, ME mensualisation, PM paiement échelonné, FE ou FL facture électronique, CF contrat fuite, AR avis de relève, AC alerte de consommation, SP ou SG SMS, SC ou C2 services à conditions de vente',
  }),
  estSouscrit: z.boolean().default(true).meta({ description: 'false : le contrat ne l’a plus' }),
  dateSouscription: dateSaisie.meta({ description: 'Date de souscription' }),
  rum: facultatif(texte(35, 1).toUpperCase().refine(estRum, 'La référence du mandat n’est pas valide.')).meta({
    description: 'Référence unique du mandat de prélèvement',
  }),
  adresseMail: facultatif(email).meta({
    description: 'Adresse à laquelle le service écrit, à défaut celle du titulaire',
  }),
})

export type ServiceImporte = z.infer<typeof serviceSchema>
