import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { traiterNotification } from './issue/traiter-notification.ts'
import { notFoundHandler } from '../../http/errors.ts'
import type { Services } from '../../services.ts'

/** No provider says more. */
const TAILLE_MAX = 64 * 1024
const ADRESSE = '/webapi/WebPaiement/notification/:fournisseur'

/**
 * Where payment providers tell us what happened, by GET or POST. Signatures are over bytes: body and query are handed on
 * as they came, before anything decodes them. No token is asked for; the proof is in the message.
 */
export function registerNotificationsPaiement(app: FastifyInstance, services: Services): void {
  void app.register(async (zone) => {
    zone.removeAllContentTypeParsers()
    zone.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: TAILLE_MAX }, (_, body, done) => done(null, body))

    zone.route<{ Params: { fournisseur: string } }>({
      method: ['GET', 'POST'],
      url: ADRESSE,
      schema: {
        summary: 'Notification d’un prestataire de paiement, de serveur à serveur',
        tags: ['paiements'],
        params: z.object({ fournisseur: z.string() }),
      },
      bodyLimit: TAILLE_MAX,
      async handler(request, reply) {
        const { url, method, headers, body, params } = request
        const debut = url.indexOf('?')
        const accuse = await traiterNotification(services, params.fournisseur, {
          methode: method === 'GET' ? 'GET' : 'POST',
          requete: debut < 0 ? '' : url.slice(debut + 1),
          enTetes: headers,
          corps: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          adresse: request.ip,
        })
        if (!accuse) return notFoundHandler(request, reply)
        return reply.status(accuse.statut).type(accuse.type).send(accuse.corps)
      },
    })
  })
}
