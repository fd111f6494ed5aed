import * as z from 'zod'
import { libelles } from './libelles.ts'

export interface ReponseCaptcha {
  captcha: string
  tokenKey: string
}

/** The name under which a form holds the answer of its captcha. */
export const CHAMP_CAPTCHA = 'captcha'

const reponse = z.custom<ReponseCaptcha | null>((valeur) => valeur !== undefined)

/** The answer of the captcha, asked for when the agency and the user's situation want one. */
export const captchaSaisi = (requis: boolean) =>
  reponse.refine((donnee) => !requis || donnee !== null, libelles.captchaManquant)
