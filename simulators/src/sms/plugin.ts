import type { FastifyInstance } from 'fastify'
import { date, page, STYLE } from '../boite-page.ts'
import { echapper } from '../page.ts'

/** An SMS as the simulated inbox shows it. */
export interface SmsSimule {
  id: number
  /** International, `+33612345678`. */
  destinataire: string
  texte: string
  date: Date
}

/** The SMS sent to a number, or all, newest first. */
export type ListerSms = (destinataire?: string) => Promise<SmsSimule[]>

const HORS_DOCUMENTATION = { schema: { hide: true } }

/** `06 12 34 56 78` as `+33612345678`; the plus sign of an address in a browser may have become a space. */
function international(saisie: string): string {
  const compact = saisie.replace(/[\s.-]/g, '')
  if (/^0[1-9]\d{8}$/.test(compact)) return `+33${compact.slice(1)}`
  return /^\d{6,15}$/.test(compact) ? `+${compact}` : compact
}

/**
 * The simulated telephone, to be registered under `base`: JSON for programs (`[{id, to, text, date}]`, newest first,
 * `?to=`), a page for people who come with a browser.
 */
export const boiteSmsSimulee =
  (lister: ListerSms, base = '/simulateurs/sms') =>
  async (app: FastifyInstance) => {
    app.get<{ Querystring: { to?: string | string[] } }>(base, HORS_DOCUMENTATION, async (request, reply) => {
      const to = [request.query.to ?? ''].flat()[0]?.trim() ?? ''
      const messages = await lister(to === '' ? undefined : international(to))
      reply.header('cache-control', 'no-store')
      if (request.headers.accept?.includes('text/html'))
        return reply.type('text/html; charset=utf-8').send(pageListe(messages, to, base))
      return reply.send(
        messages.map((sms) => ({ id: sms.id, to: sms.destinataire, text: sms.texte, date: sms.date.toISOString() })),
      )
    })

    app.get(`${base}/style.css`, HORS_DOCUMENTATION, async (_, reply) =>
      reply.type('text/css; charset=utf-8').send(STYLE),
    )
  }

function pageListe(messages: readonly SmsSimule[], to: string, base: string): string {
  const lignes = messages.map(
    ({ destinataire, texte, date: instant }) =>
      `<li><p>${echapper(texte)}</p><span>à ${echapper(destinataire)}</span><span>${date(instant)}</span></li>`,
  )
  const liste = lignes.length > 0 ? `<ul>${lignes.join('\n')}</ul>` : '<p>Aucun SMS pour le moment.</p>'
  return page(
    'SMS',
    base,
    `<p>L’agence n’envoie pas de vrais SMS dans cette installation&#8239;: ils s’affichent ici, les plus récents en premier.</p>
<form method="get" action="${base}">
<label for="to">Numéro du destinataire</label>
<input id="to" name="to" type="tel" value="${echapper(to)}" autocomplete="off">
<button type="submit">Filtrer</button>
</form>
${liste}`,
  )
}
