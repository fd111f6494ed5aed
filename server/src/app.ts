import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { fr } from 'zod/locales'
import type { Notifications } from './db/notifications.ts'
import { domaines } from './domaines/registry.ts'
import { errorHandler, notFoundHandler } from './http/erreurs.ts'
import { enTetesSecurite } from './http/en-tetes-securite.ts'
import { mountCalls } from './http/mount.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerNotificationsPaiement } from './http/notifications-paiement.ts'
import { registerRetoursPaiement } from './http/retours-paiement.ts'
import { registerSimulateurs } from './http/simulateurs.ts'
import { registerRetoursFederation } from './http/retours-federation.ts'
import { createSessions } from './http/sessions.ts'
import type { Services } from './services.ts'
import packageJson from '../package.json' with { type: 'json' }

z.config(fr())

/** Builds the HTTP application: every declared call, its documentation and the security headers. */
export async function createApp(services: Services, notifications: Notifications): Promise<FastifyInstance> {
  const refuse = errorHandler(services)
  const loggerInstance: FastifyBaseLogger = services.log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    bodyLimit: 100_000,
    trustProxy: services.config.production,
    // What the router itself refuses (an endless parameter, an impossible address) is answered like the rest.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(refuse)
  app.setNotFoundHandler(notFoundHandler)
  const securite = enTetesSecurite(services)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securite(request.url))
    done()
  })
  await app.register(compress, { global: true, threshold: 2048 })
  await registerOpenApi(app, packageJson.version)
  mountCalls(app, domaines, services, createSessions(services.db, notifications, services.horloge))
  registerRetoursFederation(app)
  registerRetoursPaiement(app, services)
  registerNotificationsPaiement(app, services)
  if (services.config.simulators) await registerSimulateurs(app, services)
  return app
}
