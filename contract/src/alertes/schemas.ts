import * as z from 'zod'
import { dateReponse, instantReponse, resultats } from '../commun/champs.ts'
import { CANAUX, DECLENCHEE, PERIODICITES, STATUTS_ALERTE, TYPES_ALERTE } from './regles.ts'

export const typeAlerte = z.enum(TYPES_ALERTE)
export const periodicite = z.enum(PERIODICITES)
export const canalAlerte = z.enum(CANAUX)

const seuils = {
  valeurSeuilEnM3: z.number().nullable(),
  valeurSeuilEnLitre: z.number().nullable().meta({ description: 'Litres par heure (AF), litres par période (SC, AC)' }),
}

/** An alert as its owner sees it (specification 1 §3). */
export const alerte = z.object({
  idAlerte: z.number(),
  titreAlerte: z.string(),
  codeTypeAlarme: typeAlerte,
  numeroContratAbonnement: z.string().nullable(),
  idGroupe: z.number().nullable(),
  periodicite,
  canalAlerte: canalAlerte.nullable(),
  destinataire: z.string().nullable(),
  statutAlerte: z.enum(STATUTS_ALERTE),
  etat: z.literal(DECLENCHEE).nullable(),
  periodeDebut: dateReponse,
  periodeFin: dateReponse.nullable(),
  ...seuils,
  valeurSeuilEnPourcentage: z.number().nullable().meta({ description: 'Au-dessus de la moyenne (AS)' }),
  valeurSeuilEnEuros: z.number().nullable().meta({ description: 'RP, IP' }),
  supprimable: z.boolean(),
  isExpire: z.boolean(),
})
export type Alerte = z.infer<typeof alerte>

/** What was done to tell of a firing, and the proof of it. */
export const envoiAlerte = z.object({
  canal: canalAlerte.nullable(),
  destinataire: z.string().nullable(),
  etat: z.enum(['A_ENVOYER', 'REMIS', 'ENVOYE', 'ECHEC', 'ANNULE', 'SANS_ADRESSE']),
  accepteLe: instantReponse.nullable(),
  acceptePar: z.string().nullable(),
  messageId: z.string().nullable(),
})
export type EnvoiAlerte = z.infer<typeof envoiAlerte>

/** A firing. `idAlerte` null: the protection that every telemetered contract has. */
export const instanceAlerte = z.object({
  idInstance: z.number(),
  idAlerte: z.number().nullable(),
  codeTypeAlarme: typeAlerte,
  numeroContratAbonnement: z.string().nullable(),
  titre: z.string(),
  message: z.string(),
  dateDeclenchante: dateReponse,
  periodeDebut: dateReponse,
  periodeFin: dateReponse,
  volumeConsommeEnM3: z.number().nullable(),
  volumeConsommeEnLitre: z.number().nullable(),
  etat: z.literal(DECLENCHEE),
  destinataire: z.string().nullable(),
  envois: z.array(envoiAlerte),
})
export type InstanceAlerte = z.infer<typeof instanceAlerte>

/** A further address for the mails of a type on a contract. */
export const notificationMail = z.object({
  idMail: z.number(),
  adresseMail: z.string(),
  numContrat: z.string(),
  type: typeAlerte,
})

export const alertes = resultats(alerte)
export const instancesAlertes = resultats(instanceAlerte)

/** The parameters that hold for a contract, or for the installation. */
export const parametresAlerte = z.object({
  AFDM: z.number(),
  AFDH: z.number(),
  AFDW: z.number(),
  AFND: z.number(),
  ASND: z.number(),
})

/** A range of daily averages: its upper bound in m³, and the overrun in percent. */
export const plageAlerte = z.object({ plageId: z.number(), cle: z.number(), valeur: z.number() })
