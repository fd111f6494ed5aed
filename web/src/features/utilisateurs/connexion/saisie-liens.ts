import { estEmail, estMotDePasseRobuste } from '@ael/contract/commun/regles.ts'
import * as z from 'zod'
import { libellesLiens } from './libelles-liens.ts'

/** The address to which a link goes. */
export const saisieEmail = z.object({ email: z.string().trim().refine(estEmail, libellesLiens.saisirEmail) })

/** A password chosen by the code of a link, typed twice. */
export const saisieNouveauMotDePasse = z
  .object({
    nouveauMotDePasse: z.string().refine(estMotDePasseRobuste, libellesLiens.motDePasseFaible),
    confirmation: z.string(),
  })
  .refine(({ nouveauMotDePasse, confirmation }) => confirmation !== '' && confirmation === nouveauMotDePasse, {
    path: ['confirmation'],
    message: libellesLiens.confirmationDifferente,
  })
