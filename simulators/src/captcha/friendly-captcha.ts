import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createJetons } from './jetons.ts'

const DUREE_MS = 5 * 60_000
const SCRIPT = path.resolve(import.meta.dirname, '../../public/captcha-friendly-captcha.js')

export interface ReglagesFriendly {
  base?: string
  /** The only API key that the simulator accepts; any when left out. */
  cleApi?: string
  maintenant?: () => number
}

/**
 * Stands in for Friendly Captcha v2: `site.min.js` draws the widget, `siteverify` answers as theirs does (header
 * `X-API-Key`, JSON `response` and `sitekey`; refusals of the answer with status 200, of the caller with 400 or 401).
 */
export const captchaFriendly =
  ({ base = '/simulateurs/captcha/friendly-captcha', cleApi, maintenant = Date.now }: ReglagesFriendly = {}) =>
  async (app: FastifyInstance) => {
    const jetons = createJetons(DUREE_MS, maintenant)

    app.get(`${base}/site.min.js`, { schema: { hide: true } }, async (_, reply) =>
      reply.type('text/javascript; charset=utf-8').send(await readFile(SCRIPT, 'utf8')),
    )

    app.post<{ Querystring: { k?: string } }>(`${base}/jeton`, { schema: { hide: true } }, async (request) => ({
      jeton: jetons.emettre(request.query.k ?? ''),
    }))

    app.post<{ Body: { response?: unknown; sitekey?: unknown } | undefined }>(
      `${base}/siteverify`,
      { schema: { hide: true } },
      async (request, reply) => {
        const refus = (statut: number, code: string) =>
          reply.status(statut).send({ success: false, error: { error_code: code, detail: code } })
        const cle = request.headers['x-api-key']
        if (!cle) return refus(401, 'auth_required')
        if (cleApi !== undefined && cle !== cleApi) return refus(401, 'auth_invalid')
        const { response, sitekey } = request.body ?? {}
        if (typeof response !== 'string' || response === '') return refus(400, 'response_missing')
        const etat = jetons.presenter(response, typeof sitekey === 'string' ? sitekey : undefined)
        if (etat === 'inconnu') return refus(200, 'response_invalid')
        if (etat === 'perime') return refus(200, 'response_timeout')
        if (etat === 'deja-vu') return refus(200, 'response_duplicate')
        return {
          success: true,
          data: {
            event_id: `ev_${maintenant()}`,
            challenge: { timestamp: new Date(maintenant()).toISOString(), origin: request.hostname },
          },
        }
      },
    )
  }
