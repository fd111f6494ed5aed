import { codeApplication, codeSecours, nomPasskey } from '@ael/contract/utilisateurs/second-facteur.ts'
import * as z from 'zod'
import { libelles } from './libelles.ts'

/** The code that an application shows, or a recovery code. */
export const saisieCode = z.object({ codeApplication })
export const saisieSecours = z.object({ codeSecours })
/** What a key is called. */
export const saisieNom = z.object({ nom: nomPasskey })
/** The password, of whoever adds a first factor to his account. */
export const saisieMotDePasse = z.object({ motDePasseActuel: z.string().min(1, libelles.motDePasse.manquant) })
