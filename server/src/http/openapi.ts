import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { EVENEMENTS, messageDe, TYPES_EVENEMENT } from '@ael/contract/echanges/evenements.ts'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod'

/** The messages that the utility's systems are sent, as OpenAPI 3.1 describes them. */
const webhooks = () =>
  Object.fromEntries(
    TYPES_EVENEMENT.map((type) => [
      type,
      {
        post: {
          summary: EVENEMENTS[type].phrase,
          description: 'Signé selon Standard Webhooks (docs/domaines/echanges.md).',
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            name,
            in: 'header' as const,
            required: true,
            schema: { type: 'string' as const },
          })),
          requestBody: { content: { 'application/json': { schema: z.toJSONSchema(messageDe(type)) as object } } },
          responses: { '2xx': { description: 'Pris' }, default: { description: 'Sera envoyé de nouveau' } },
        },
      },
    ]),
  )

/** A part that may be left out of an address, at its end, is described as given: OpenAPI has no other way to name it. */
const decrire: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route)
  return { schema, url: url.replace(/\?$/, '') }
}

/** OpenAPI at `/webapi/openapi.json`, documentation to read at `/webapi/docs`; register before the calls. */
export async function registerOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Agence en ligne', version, description: 'API de l’agence en ligne d’un service d’eau.' },
      components: {
        securitySchemes: {
          Token: { type: 'apiKey', in: 'header', name: 'Token' },
          Cle: { type: 'http', scheme: 'bearer', description: 'Clé d’un système du service' },
        },
      },
      webhooks: webhooks(),
      security: [{ Token: [] }],
    },
    transform: decrire,
  })
  await app.register(swaggerUi, { routePrefix: '/webapi/docs', staticCSP: true })
  app.get('/webapi/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
