import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Services } from '../services.ts'

/** Nothing but our own, and what the configured captcha provider needs. */
const directives = ({ captcha: { sources } }: Services) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...sources.script],
  frameSrc: ["'self'", ...sources.frame],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  workerSrc: ["'self'", 'blob:'],
  connectSrc: ["'self'", ...sources.connect],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
})

/**
 * The security headers of every answer. They depend on the configuration alone, so helmet works them out once rather
 * than at each request, where it would take as long as a query.
 */
export function enTetesSecurite(services: Services): OutgoingHttpHeaders {
  const requete = new IncomingMessage(new Socket())
  const reponse = new ServerResponse(requete)
  const poser = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives(services) },
    strictTransportSecurity: services.config.publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
  })
  poser(requete, reponse, (error) => {
    if (error) throw error
  })
  return reponse.getHeaders()
}
