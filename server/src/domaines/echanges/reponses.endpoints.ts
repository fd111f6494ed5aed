import { erreurSchema } from '@ael/contract/erreur.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { texteRefuse } from '../../http/errors.ts'
import { contientTexteRefuse } from '../../http/received-text.ts'
import type { Services } from '../../services.ts'
import { APPELS_ENTRANTS } from './reponses/appels.ts'
import { repondre } from './reponses/repondre.ts'

const premier = (valeur: string | string[] | undefined): string | undefined => [valeur].flat()[0]

/** Where the utility's systems answer, by keys of theirs: no session, no profile, but what a key is for. */
export function registerReponsesEchanges(app: FastifyInstance, services: Services): void {
  for (const appel of APPELS_ENTRANTS)
    app.route({
      method: 'POST',
      url: `/webapi/Echange/reponse/${appel.chemin}`,
      schema: {
        summary: `${appel.resume} (portée « ${appel.portee} »)`,
        tags: ['echanges'],
        security: [{ Cle: [] }],
        headers: z.looseObject({
          'idempotency-key': z.string().optional().meta({
            description: 'Nom de cet envoi, le même quand on recommence\u202F; obligatoire, 100 caractères au plus',
          }),
        }),
        body: appel.corps,
        response: { 200: z.object({ message: z.string() }), '4xx': erreurSchema, '5xx': erreurSchema },
      },
      preValidation: async ({ body }) => {
        if (contientTexteRefuse([body])) throw texteRefuse()
      },
      handler: ({ headers, body, adresse }) =>
        repondre(services, appel, {
          autorisation: headers.authorization,
          idempotence: premier(headers['idempotency-key']),
          adresse,
          corps: body,
        }),
    })
}
