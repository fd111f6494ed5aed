import * as z from 'zod'
import { appeler, comprendre } from '../appeler.ts'
import { etiquette, IssueInconnue, type TransportSms } from '../transport.ts'

export interface ReglagesBrevo {
  url: string
  cle: string
  expediteur: string
}

const URL_BREVO = 'https://api.brevo.com/v3'
const reponse = z.object({ messageId: z.union([z.number(), z.string()]) })
const evenements = z.object({ events: z.array(z.object({ messageId: z.union([z.number(), z.string()]) })).default([]) })

/** Brevo, `POST /transactionalSMS/send` (numbers without the plus sign). */
export function brevo({
  url = URL_BREVO,
  cle,
  expediteur,
}: Partial<ReglagesBrevo> & Omit<ReglagesBrevo, 'url'>): TransportSms {
  const headers = { 'api-key': cle, 'content-type': 'application/json', accept: 'application/json' }
  const sansPlus = (numero: string): string => numero.replace('+', '')
  return {
    async envoyer(sms) {
      const body = JSON.stringify({
        sender: expediteur,
        recipient: sansPlus(sms.destinataire),
        content: sms.texte,
        type: 'transactional',
        unicodeEnabled: false,
        tag: etiquette(sms),
      })
      const { data: lu } = reponse.safeParse(
        await appeler(`${url}/transactionalSMS/send`, { method: 'POST', headers, body }),
      )
      if (!lu) throw new IssueInconnue('réponse de Brevo illisible')
      return { messageId: String(lu.messageId), acceptePar: 'Brevo' }
    },
    async retrouver(sms) {
      const recherche = new URLSearchParams({
        limit: '1',
        tags: etiquette(sms),
        phoneNumber: sansPlus(sms.destinataire),
      })
      const { events } = comprendre(
        evenements,
        await appeler(`${url}/transactionalSMS/statistics/events?${recherche.toString()}`, { method: 'GET', headers }),
      )
      return events[0] ? { messageId: String(events[0].messageId), acceptePar: 'Brevo' } : null
    },
  }
}
