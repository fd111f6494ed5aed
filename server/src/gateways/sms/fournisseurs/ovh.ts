import { createHash } from 'node:crypto'
import * as z from 'zod'
import { EchecEnvoi } from '../../outbox/acceptation.ts'
import { appeler, comprendre } from '../appeler.ts'
import { etiquette, IssueInconnue, type SmsAEnvoyer, type TransportSms } from '../transport.ts'

export interface ReglagesOvh {
  url: string
  service: string
  cle: string
  secret: string
  consommateur: string
  expediteur: string
}

const URL_OVH = 'https://eu.api.ovh.com/1.0'
const VALIDITE_MINUTES = 2880
const reponse = z.object({ ids: z.array(z.number()), invalidReceivers: z.array(z.string()).default([]) })

interface Signature {
  secret: string
  consommateur: string
  methode: string
  url: string
  corps: string
  instant: number
}

/** `$1$` and SHA-1 of what is signed, joined by `+` (github.com/ovh/node-ovh, lib/ovh.js). */
export const signer = ({ secret, consommateur, methode, url, corps, instant }: Signature): string =>
  `$1$${createHash('sha1').update([secret, consommateur, methode, url, corps, instant].join('+')).digest('hex')}`

/** OVHcloud, `POST /sms/{serviceName}/jobs`. Requests are signed with the provider's clock. */
export function ovh(reglages: Partial<ReglagesOvh> & Omit<ReglagesOvh, 'url'>): TransportSms {
  const { url = URL_OVH, service, cle, secret, consommateur, expediteur } = reglages
  let avance: Promise<number> | null = null

  const lireAvance = async () =>
    comprendre(z.number(), await appeler(`${url}/auth/time`, { method: 'GET' })) - Math.round(Date.now() / 1000)

  async function demander(methode: 'GET' | 'POST', chemin: string, corps = ''): Promise<unknown> {
    const adresse = `${url}/sms/${encodeURIComponent(service)}${chemin}`
    avance ??= lireAvance()
    const instant =
      Math.round(Date.now() / 1000) +
      (await avance.catch((error: unknown) => {
        avance = null
        throw error
      }))
    return appeler(adresse, {
      method: methode,
      headers: {
        'content-type': 'application/json',
        'x-ovh-application': cle,
        'x-ovh-consumer': consommateur,
        'x-ovh-timestamp': String(instant),
        'x-ovh-signature': signer({ secret, consommateur, methode, url: adresse, corps, instant }),
      },
      ...(corps && { body: corps }),
    })
  }

  return {
    async envoyer(sms: SmsAEnvoyer) {
      const corps = JSON.stringify({
        message: sms.texte,
        receivers: [sms.destinataire],
        ...(expediteur ? { sender: expediteur } : { senderForResponse: true }),
        noStopClause: true,
        priority: 'high',
        coding: '7bit',
        charset: 'UTF-8',
        validityPeriod: VALIDITE_MINUTES,
        tag: etiquette(sms),
      })
      const { data: lu } = reponse.safeParse(await demander('POST', '/jobs', corps))
      if (!lu) throw new IssueInconnue('réponse d’OVH illisible')
      const [id] = lu.ids
      if (id === undefined) throw new EchecEnvoi('definitif', `numéro refusé : ${lu.invalidReceivers.join(', ')}`)
      return { messageId: String(id), acceptePar: 'OVH' }
    },
    async retrouver(sms) {
      const dit = await demander('GET', `/outgoing?tag=${encodeURIComponent(etiquette(sms))}`)
      const ids = comprendre(z.array(z.number()), dit)
      return ids[0] === undefined ? null : { messageId: String(ids[0]), acceptePar: 'OVH' }
    },
  }
}
