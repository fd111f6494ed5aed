import { phraseDuRefus } from '@ael/contract/commun/phrase-du-refus.ts'
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'

import type { Config } from './config.ts'
import type { Notifications } from './db/notifications.ts'
import { reponses } from './domaines/reponses.ts'
import { domaines, endpoints } from './domaines/registry.ts'
import { registerAdresse } from './http/address.ts'
import { registerCorpsJson } from './http/json-body.ts'
import { refuserConnexion } from './http/connection-errors.ts'
import { errorHandler, notFoundHandler } from './http/errors.ts'
import { enTetesSecurite } from './http/security-headers.ts'
import { mountCalls } from './http/mount.ts'
import { registerOpenApi } from './http/openapi.ts'
import { tirerReference } from './http/reference.ts'
import { createSessions } from './http/sessions.ts'
import type { Services } from './services.ts'
import packageJson from '../package.json' with { type: 'json' }

z.config({ customError: phraseDuRefus })

/**
 * How long a request may take to arrive, headers and body; whatever waits longer is answered 408. Node exchanges the two
 * delays when that of the headers is the longer one.
 */
function delais({ DELAI_RECEPTION_S }: Config) {
  const requestTimeout = DELAI_RECEPTION_S * 1000
  return {
    requestTimeout,
    http: { headersTimeout: Math.min(requestTimeout, 60_000), connectionsCheckingInterval: requestTimeout / 4 },
  }
}

/** Builds the HTTP application: every declared call, its documentation and the security headers. */
export async function createApp(services: Services, notifications: Notifications): Promise<FastifyInstance> {
  const refuse = errorHandler(services)
  const loggerInstance: FastifyBaseLogger = services.log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    bodyLimit: 100_000,
    ...delais(services.config),
    clientErrorHandler: refuserConnexion(services.log),
    genReqId: tirerReference,
    // What comes on a connection that is still open while the server ends is answered like the rest.
    return503OnClosing: false,
    // What the router itself refuses (an endless parameter, an impossible address) is answered like the rest.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'reference' }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(refuse)
  app.setNotFoundHandler(notFoundHandler)
  registerCorpsJson(app)
  registerAdresse(app, services.config.TRUSTED_PROXIES)
  const securite = enTetesSecurite(services)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securite(request.url))
    done()
  })
  await app.register(compress, { global: true, threshold: 2048 })
  await registerOpenApi(app, packageJson.version)
  mountCalls(
    app,
    domaines,
    services,
    createSessions(services.db, notifications, services.horloge, services.config),
    reponses,
  )
  for (const register of endpoints) register(app, services)
  services.simulateurs?.servir(app, services)
  await notifications.aJour()
  return app
}
