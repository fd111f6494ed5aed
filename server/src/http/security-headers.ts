import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'
import { sourcesRadioReleve } from '../gateways/radio-releve/page-radio-releve.ts'
import type { Services } from '../services.ts'

/** Nothing but our own, and what the configured providers of captcha, radio reading and payment need. */
const directives = ({ captcha: { sources }, config, paiements }: Services) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...sources.script],
  frameSrc: ["'self'", ...sources.frame, ...sourcesRadioReleve(config)],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  workerSrc: ["'self'", 'blob:'],
  connectSrc: ["'self'", ...sources.connect],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'", ...paiements.origines],
  frameAncestors: ["'self'"],
})

/** Answers of the API are read by our own script alone: nothing may be shown, framed or kept from them. */
const directivesApi = { defaultSrc: ["'none'"], frameAncestors: ["'self'"] }

const API = /^\/webapi\/(?!docs\b)/i

/**
 * The security headers of each answer. They depend on the configuration alone, so helmet works them out once rather
 * than at each request, where it would take as long as a query.
 */
export function enTetesSecurite(services: Services): (url: string) => Record<string, string> {
  const strictTransportSecurity = services.config.publicUrl.startsWith('https:')
  const pages = calculer({
    contentSecurityPolicy: { useDefaults: false, directives: directives(services) },
    strictTransportSecurity,
    crossOriginEmbedderPolicy: false,
  })
  const api = {
    ...calculer({
      contentSecurityPolicy: { useDefaults: false, directives: directivesApi },
      strictTransportSecurity,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
    'cache-control': 'no-store',
  }
  return (url) => (API.test(url) ? api : pages)
}

function calculer(options: HelmetOptions): Record<string, string> {
  const requete = new IncomingMessage(new Socket())
  const reponse = new ServerResponse(requete)
  helmet(options)(requete, reponse, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(reponse.getHeaderNames().map((nom) => [nom, String(reponse.getHeader(nom))]))
}
