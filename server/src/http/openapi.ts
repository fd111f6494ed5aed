import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** OpenAPI at `/webapi/openapi.json`, documentation to read at `/webapi/docs`; register before the calls. */
export async function registerOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Agence en ligne', version, description: 'API de l’agence en ligne d’un service d’eau.' },
      components: { securitySchemes: { Token: { type: 'apiKey', in: 'header', name: 'Token' } } },
      security: [{ Token: [] }],
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/webapi/docs', staticCSP: true })
  app.get('/webapi/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
