import { ISSUES_RETOUR, routeRetour } from '@ael/contract/paiements/retours.ts'
import type { FastifyInstance } from 'fastify'
import { parReference } from './tentative.repository.ts'
import type { Services } from '../../services.ts'

const ADRESSE = '/ael-v2/paiement/retour/:reference/:issue'
const TAILLE_MAX = 64 * 1024

/**
 * The address at which a provider brings the browser back, by GET or POST. Providers know no hash routes; and whatever they
 * hand over proves nothing, so that only our own reference goes on, to the return page of the application.
 */
export function registerRetoursPaiement(app: FastifyInstance, { db }: Services): void {
  void app.register(async (zone) => {
    zone.removeAllContentTypeParsers()
    zone.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: TAILLE_MAX }, (_, _body, done) => done(null, null))

    zone.route<{ Params: { reference: string; issue: string } }>({
      method: ['GET', 'POST'],
      url: ADRESSE,
      schema: { hide: true },
      bodyLimit: TAILLE_MAX,
      async handler({ params }, reply) {
        const issue = ISSUES_RETOUR.find((une) => une === params.issue)
        const tentative =
          issue && /^[A-Z0-9]{16}$/.test(params.reference) ? await parReference(db, params.reference) : null
        const route =
          issue && tentative ? routeRetour(tentative.reference, issue, tentative.traite_facturation_code) : '/'
        return reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .redirect(`/ael-v2/#${route}`, 303)
      },
    })
  })
}
