import * as z from 'zod'
import { appeler, comprendre } from '../appeler.ts'
import { IssueInconnue, type TransportSms } from '../transport.ts'

export interface ReglagesTwilio {
  url: string
  compte: string
  jeton: string
  /** A number or a name; `MG…`: a messaging service. */
  expediteur: string
}

const URL_TWILIO = 'https://api.twilio.com'
const message = z.object({ sid: z.string() })
const messages = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), date_created: z.string() })),
})

/** Twilio, `POST /2010-04-01/Accounts/{Sid}/Messages.json`. It marks nothing: a message is found by number, text and time. */
export function twilio({
  url = URL_TWILIO,
  compte,
  jeton,
  expediteur,
}: Partial<ReglagesTwilio> & Omit<ReglagesTwilio, 'url'>): TransportSms {
  const adresse = `${url}/2010-04-01/Accounts/${encodeURIComponent(compte)}/Messages.json`
  const headers = { authorization: `Basic ${Buffer.from(`${compte}:${jeton}`).toString('base64')}` }
  return {
    async envoyer(sms) {
      const source = expediteur.startsWith('MG') ? 'MessagingServiceSid' : 'From'
      const body = new URLSearchParams({ To: sms.destinataire, [source]: expediteur, Body: sms.texte })
      const { data: lu } = message.safeParse(await appeler(adresse, { method: 'POST', headers, body }))
      if (!lu) throw new IssueInconnue('réponse de Twilio illisible')
      return { messageId: lu.sid, acceptePar: 'Twilio' }
    },
    async retrouver(sms, depuis) {
      const recherche = new URLSearchParams({ To: sms.destinataire, 'DateSent>': depuis.toISOString().slice(0, 10) })
      const { messages: lus } = comprendre(
        messages,
        await appeler(`${adresse}?${recherche.toString()}`, { method: 'GET', headers }),
      )
      // Times are given in whole seconds.
      const trouve = lus.find(
        ({ body, date_created }) => body === sms.texte && Date.parse(date_created) >= depuis.getTime() - 1000,
      )
      return trouve ? { messageId: trouve.sid, acceptePar: 'Twilio' } : null
    },
  }
}
