import * as z from 'zod'
import type { FournisseurCaptcha, ReglagesCaptcha, VerdictCaptcha } from '../captcha.ts'
import { siteverify } from '../siteverify.ts'

const URL_FRIENDLY = 'https://global.frcapi.com/api/v2/captcha/siteverify'

const reponseSchema = z.object({
  success: z.boolean(),
  error: z.object({ error_code: z.string() }).optional(),
})

/** Friendly Captcha v2. A status 200 is no success; 401 and a wrong site key are our own fault. */
export const friendlyCaptcha = ({ secret, cleSite, urlVerification = URL_FRIENDLY }: ReglagesCaptcha): FournisseurCaptcha => ({
  challenge: async () => null,

  async verifier(reponse): Promise<VerdictCaptcha> {
    const retour = await siteverify(urlVerification, {
      headers: { 'content-type': 'application/json', 'x-api-key': secret },
      body: JSON.stringify({ response: reponse, sitekey: cleSite }),
    })
    const lu = reponseSchema.safeParse(retour?.corps).data
    if (!lu) return { issue: 'indisponible', motif: `réponse ${retour?.statut ?? 'absente'}` }
    if (lu.success) return { issue: 'valide' }
    const erreur = lu.error?.error_code ?? `statut ${retour?.statut}`
    return { issue: erreur.startsWith('response_') ? 'refuse' : 'indisponible', motif: erreur }
  },
})
