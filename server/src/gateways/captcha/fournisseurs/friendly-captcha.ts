import * as z from 'zod'
import { AUCUNE_SOURCE, type FournisseurCaptcha, type ReglagesCaptcha, type VerdictCaptcha } from '../captcha.ts'
import { siteverify } from '../siteverify.ts'

const URL_FRIENDLY = 'https://global.frcapi.com/api/v2/captcha/siteverify'
const SCRIPT = 'https://cdn.jsdelivr.net/npm/@friendlycaptcha/sdk@1.0.2/site.min.js'
const SOURCES = {
  script: [SCRIPT],
  frame: ['https://global.frcapi.com/api/v2/captcha/'],
  connect: ['https://global.frcapi.com/api/v2/captcha/'],
}

const reponseSchema = z.object({
  success: z.boolean(),
  error: z.object({ error_code: z.string() }).optional(),
})

/** Friendly Captcha v2. A status 200 is no success; 401 and a wrong site key are our own fault. */
export const friendlyCaptcha = ({
  secret,
  cleSite,
  simulateur,
  urlVerification,
}: ReglagesCaptcha): FournisseurCaptcha => ({
  script: simulateur ? `${simulateur}/friendly-captcha/site.min.js` : SCRIPT,
  sources: simulateur ? AUCUNE_SOURCE : SOURCES,
  challenge: async () => null,

  async verifier(reponse): Promise<VerdictCaptcha> {
    const retour = await siteverify(
      urlVerification ?? (simulateur ? `${simulateur}/friendly-captcha/siteverify` : URL_FRIENDLY),
      {
        headers: { 'content-type': 'application/json', 'x-api-key': secret || 'simulation' },
        body: JSON.stringify({ response: reponse, sitekey: cleSite }),
      },
    )
    const lu = reponseSchema.safeParse(retour?.corps).data
    if (!lu) return { issue: 'indisponible', motif: `réponse ${retour?.statut ?? 'absente'}` }
    if (lu.success) return { issue: 'valide' }
    const erreur = lu.error?.error_code ?? `statut ${retour?.statut}`
    return { issue: erreur.startsWith('response_') ? 'refuse' : 'indisponible', motif: erreur }
  },
})
