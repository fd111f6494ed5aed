import * as z from 'zod'
import { drapeau, instantReponse, numeroContrat } from '../commun/champs.ts'
import { LISTE_PORTEES } from './regles.ts'

const portee = z.enum(LISTE_PORTEES)

/** A consent that was given, and perhaps taken back. */
export const evenementConsentement = z.object({
  portee,
  accordeLe: instantReponse,
  accordePar: z.string(),
  retireLe: instantReponse.nullable(),
  retirePar: z.string().nullable(),
})
export type EvenementConsentement = z.infer<typeof evenementConsentement>

/** What the holder of a contract with a radio meter consented to. */
export const consentementContrat = z.object({
  numeroContrat: z.string(),
  libelle: z.string().nullable(),
  adresse: z.string(),
  soumis: z.boolean().meta({ description: 'Le consentement du titulaire est demandé pour ce contrat' }),
  modifiable: z.boolean().meta({ description: 'L’utilisateur est le titulaire' }),
  jour: z.boolean(),
  heure: z.boolean(),
  historique: z.array(evenementConsentement).meta({ description: 'Vide pour qui n’est pas le titulaire' }),
})
export type ConsentementContrat = z.infer<typeof consentementContrat>

export const changementConsentement = z.object({ numeroContrat, portee, accorde: drapeau })
