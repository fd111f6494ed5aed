import type { FastifyInstance, FastifyReply } from 'fastify'
import { STYLE } from '../boite-page.ts'
import type { BoiteCourriers, CourrierSimule } from './boite.ts'
import { corps, pageAbsente, pageCourrier, pageListe } from './pages.ts'

/** The frame of a mail loads and runs nothing, whatever the mail holds. */
const CSP_CORPS =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const enJson = ({ id, destinataire, sujet, texte, html, calendrier, date }: CourrierSimule) => ({
  id,
  to: destinataire,
  subject: sujet,
  text: texte,
  html,
  date: date.toISOString(),
  ...(calendrier !== null && { calendar: calendrier }),
})

/** None of these routes belongs to the documented API. */
const HORS_DOCUMENTATION = { schema: { hide: true } }

const html = (reply: FastifyReply): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')

const numero = (texte: string): number => (/^\d{1,15}$/.test(texte) ? Number(texte) : 0)

/**
 * The simulated inbox, to be registered under `base`: JSON for programs (`[{id, to, subject, text, html, date}]`,
 * newest first, `?to=`), pages for people who come with a browser.
 */
export const boiteSimulee =
  (boite: BoiteCourriers, base = '/simulateurs/courriers') =>
  async (app: FastifyInstance) => {
    app.get<{ Querystring: { to?: string | string[] } }>(base, HORS_DOCUMENTATION, async (request, reply) => {
      const to = [request.query.to ?? ''].flat()[0]?.trim() ?? ''
      const courriers = await boite.lister(to === '' ? undefined : to)
      if (request.headers.accept?.includes('text/html')) return html(reply).send(pageListe(courriers, to, base))
      return reply.header('cache-control', 'no-store').send(courriers.map(enJson))
    })

    app.get(`${base}/style.css`, HORS_DOCUMENTATION, async (_, reply) =>
      reply.type('text/css; charset=utf-8').send(STYLE),
    )

    app.get<{ Params: { id: string } }>(`${base}/:id`, HORS_DOCUMENTATION, async (request, reply) => {
      const courrier = await boite.lire(numero(request.params.id))
      return courrier ? html(reply).send(pageCourrier(courrier, base)) : html(reply).status(404).send(pageAbsente(base))
    })

    app.get<{ Params: { id: string } }>(`${base}/:id/rendez-vous.ics`, HORS_DOCUMENTATION, async (request, reply) => {
      const courrier = await boite.lire(numero(request.params.id))
      if (!courrier?.calendrier) return html(reply).status(404).send(pageAbsente(base))
      return reply.type('text/calendar; charset=utf-8').send(courrier.calendrier)
    })

    app.get<{ Params: { id: string } }>(`${base}/:id/corps`, HORS_DOCUMENTATION, async (request, reply) => {
      const courrier = await boite.lire(numero(request.params.id))
      if (!courrier) return html(reply).status(404).send(pageAbsente(base))
      return html(reply).header('content-security-policy', CSP_CORPS).send(corps(courrier))
    })
  }
