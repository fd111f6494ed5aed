import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { reponses } from './domaines/reponses.ts'
import { sondesRoutes } from './domaines/sante/routes.ts'
import { errorHandler, notFoundHandler } from './http/errors.ts'
import { mountCalls } from './http/mount.ts'
import { tirerReference } from './http/reference.ts'
import { createSessions } from './http/sessions.ts'
import type { Services } from './services.ts'

/** The health calls alone, at the same addresses: what a process that only does jobs answers. */
export function createProbes(services: Services): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = services.log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    genReqId: tirerReference,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'reference' }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(errorHandler(services))
  app.setNotFoundHandler(notFoundHandler)
  mountCalls(
    app,
    { sante: sondesRoutes },
    services,
    createSessions(services.db, services.notifications, services.horloge, services.config),
    reponses,
  )
  return app
}
