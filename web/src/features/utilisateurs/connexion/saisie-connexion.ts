import * as z from 'zod'
import type { ReponseCaptcha } from '../../../lib/formulaires/captcha.ts'
import { libelles } from './libelles.ts'

/** Who signs in; the answer of the captcha goes with it once the server has asked for one. */
export const saisieConnexion = z.object({
  identifiant: z.string().trim().min(1, libelles.saisirIdentifiant),
  motDePasse: z.string().min(1, libelles.saisirMotDePasse),
  captcha: z.custom<ReponseCaptcha | null>(),
})
export type Connexion = z.input<typeof saisieConnexion>
