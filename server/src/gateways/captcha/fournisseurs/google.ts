import * as z from 'zod'
import { AUCUNE_SOURCE, type FournisseurCaptcha, type ReglagesCaptcha, type VerdictCaptcha } from '../captcha.ts'
import { siteverify } from '../siteverify.ts'

const URL_GOOGLE = 'https://www.google.com/recaptcha/api/siteverify'
const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit'
const SOURCES = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
}
/** reCAPTCHA v3 only: below, Google takes the caller for a robot. */
const SCORE_MINIMAL = 0.5

const reponseSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
})

/** reCAPTCHA v2 and v3, verified by `siteverify`; a token is good once, for two minutes. */
export const google = ({ secret, simulateur, urlVerification }: ReglagesCaptcha): FournisseurCaptcha => ({
  script: simulateur ? `${simulateur}/google/api.js` : SCRIPT,
  sources: simulateur ? AUCUNE_SOURCE : SOURCES,
  challenge: async () => null,

  async verifier(reponse, adresse): Promise<VerdictCaptcha> {
    const url = urlVerification ?? (simulateur ? `${simulateur}/google/siteverify` : URL_GOOGLE)
    const retour = await siteverify(url, {
      body: new URLSearchParams({ secret: secret || 'simulation', response: reponse, remoteip: adresse }),
    })
    const lu = reponseSchema.safeParse(retour?.corps).data
    if (!lu) return { issue: 'indisponible', motif: `réponse ${retour?.statut ?? 'absente'}` }
    const erreurs = lu['error-codes'].join(', ')
    if (/input-secret/.test(erreurs)) return { issue: 'indisponible', motif: `clé secrète refusée : ${erreurs}` }
    if (!lu.success) return { issue: 'refuse', motif: erreurs }
    if (lu.score !== undefined && lu.score < SCORE_MINIMAL) return { issue: 'refuse', motif: `score ${lu.score}` }
    return { issue: 'valide' }
  },
})
