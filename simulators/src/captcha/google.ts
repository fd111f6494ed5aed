import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createJetons } from './jetons.ts'

const DUREE_MS = 2 * 60_000
const SCRIPT = path.resolve(import.meta.dirname, '../../public/captcha-google.js')

const refus = (code: string) => ({ success: false, 'error-codes': [code] })

export interface ReglagesGoogle {
  base?: string
  /** The only secret that the simulator accepts; any when left out. */
  secret?: string
  maintenant?: () => number
}

/**
 * Stands in for reCAPTCHA v2: `api.js` draws a checkbox in place of Google's frame, `siteverify` answers as Google's
 * does (form fields `secret`, `response`; `success`, `challenge_ts`, `hostname`, `error-codes`).
 */
export const captchaGoogle =
  ({ base = '/simulateurs/captcha/google', secret, maintenant = Date.now }: ReglagesGoogle = {}) =>
  async (app: FastifyInstance) => {
    const jetons = createJetons(DUREE_MS, maintenant)
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    app.get(`${base}/api.js`, { schema: { hide: true } }, async (_, reply) =>
      reply.type('text/javascript; charset=utf-8').send(await readFile(SCRIPT, 'utf8')),
    )

    app.post<{ Querystring: { k?: string } }>(`${base}/jeton`, { schema: { hide: true } }, async (request) => ({
      jeton: jetons.emettre(request.query.k ?? ''),
    }))

    app.post<{ Body: Record<string, string> | undefined }>(
      `${base}/siteverify`,
      { schema: { hide: true } },
      async (request) => {
        const { secret: donne, response } = request.body ?? {}
        if (!donne) return refus('missing-input-secret')
        if (secret !== undefined && donne !== secret) return refus('invalid-input-secret')
        if (!response) return refus('missing-input-response')
        const etat = jetons.presenter(response)
        if (etat === 'inconnu') return refus('invalid-input-response')
        if (etat !== 'bon') return refus('timeout-or-duplicate')
        return {
          success: true,
          challenge_ts: new Date(maintenant()).toISOString(),
          hostname: request.hostname,
          'error-codes': [],
        }
      },
    )
  }
