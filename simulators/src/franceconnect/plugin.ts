import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { STYLE } from '../page.ts'
import { trouverIdentite } from './identites.ts'
import { pageChoix, pageErreur } from './pages.ts'

export interface ReglagesPlugin {
  /** The origin and base of the agency, `https://hote`; asked for at the first use. */
  publicUrl: () => string
  /** Routes of the application to which the browser may come back. */
  retours: readonly string[]
  retourDeconnexion: string
}

const BASE = '/simulateurs/franceconnect'
const HORS_DOCUMENTATION = { schema: { hide: true } }

/** All that FranceConnect knows, and the PKCE that this one announces. */
const PARAMETRES: ReadonlySet<string> = new Set([
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'nonce',
  'acr_values',
  'prompt',
  'claims',
  'code_challenge',
  'code_challenge_method',
])

/** What FranceConnect refuses before anything else (Y030007): short state or nonce, another level than those it has, what it does not know. */
function demandeRefusee(demande: Record<string, string | undefined>): boolean {
  const { state = '', nonce = '', acr_values: acr = '' } = demande
  const inconnus = Object.keys(demande).filter((nom) => !PARAMETRES.has(nom))
  return state.length < 32 || nonce.length < 32 || acr !== 'eidas1' || inconnus.length > 0
}

/** Stands in for FranceConnect v2, with test identities to choose from; its library is loaded at the first sign-in. */
export const franceConnectSimule =
  ({ publicUrl, retours, retourDeconnexion }: ReglagesPlugin) =>
  async (app: FastifyInstance) => {
    let pret: Promise<Provider> | null = null
    const fournisseur = (): Promise<Provider> =>
      (pret ??= import('./fournisseur.ts').then(({ createFournisseur }) =>
        createFournisseur({
          base: `${publicUrl()}${BASE}`,
          retours: retours.map((retour) => `${publicUrl()}/ael-v2${retour}`),
          retoursDeconnexion: [`${publicUrl()}/ael-v2${retourDeconnexion}`],
        }),
      ))

    app.addContentTypeParser('application/x-www-form-urlencoded', (_, body, done) => done(null, body))

    /** Hands the request over as it came, with our security headers on whatever is answered. */
    async function ceder(
      request: FastifyRequest,
      reply: FastifyReply,
      faire: (provider: Provider, req: IncomingMessage, res: ServerResponse) => Promise<void>,
    ) {
      const provider = await fournisseur()
      for (const [nom, valeur] of Object.entries(reply.getHeaders()))
        if (valeur !== undefined) reply.raw.setHeader(nom, valeur)
      reply.hijack()
      await faire(provider, request.raw, reply.raw)
    }

    app.get(`${BASE}/style.css`, HORS_DOCUMENTATION, async (_, reply) =>
      reply.type('text/css; charset=utf-8').send(STYLE),
    )

    app.get<{ Params: { uid: string } }>(`${BASE}/choix/:uid`, HORS_DOCUMENTATION, async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(pageChoix(`${BASE}/choix/${request.params.uid}`, `${BASE}/style.css`)),
    )

    app.post<{ Params: { uid: string } }>(`${BASE}/choix/:uid`, HORS_DOCUMENTATION, async (request, reply) => {
      let corps = ''
      for await (const morceau of request.raw) corps += String(morceau)
      const identite = trouverIdentite(new URLSearchParams(corps).get('sub') ?? '')
      return ceder(request, reply, (provider, req, res) =>
        provider
          .interactionFinished(
            req,
            res,
            identite
              ? { login: { accountId: identite.sub, acr: 'eidas1', amr: ['pwd'] } }
              : { error: 'access_denied', error_description: 'User auth aborted' },
            { mergeWithLastSubmission: false },
          )
          .catch(
            () =>
              void res
                .writeHead(400, { 'content-type': 'text/html; charset=utf-8' })
                .end(pageErreur('Y030110', `${BASE}/style.css`)),
          ),
      )
    })

    app.get<{ Querystring: Record<string, string | undefined> }>(
      `${BASE}/api/v2/authorize`,
      HORS_DOCUMENTATION,
      async (request, reply) => {
        if (demandeRefusee(request.query))
          return reply
            .status(400)
            .type('text/html; charset=utf-8')
            .send(pageErreur('Y030007', `${BASE}/style.css`))
        return remettre(request, reply, request.raw.url ?? '')
      },
    )

    app.all(`${BASE}/api/v2/*`, HORS_DOCUMENTATION, (request, reply) => remettre(request, reply, request.raw.url ?? ''))

    const remettre = (request: FastifyRequest, reply: FastifyReply, url: string) =>
      ceder(request, reply, async (provider, req, res) => {
        Object.assign(req, { originalUrl: url, url: url.slice(`${BASE}/api/v2`.length) })
        await provider.callback()(req, res)
      })
  }
