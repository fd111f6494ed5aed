import { isIP, type BlockList } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the caller: an IPv4 or IPv6 address, always valid, for throttling and for the record of sessions. */
    adresse: string
  }
}

/** A connection that is lost before it is looked at has no address any more: all of those count as one caller. */
const INCONNUE = '0.0.0.0'

/** The address in `203.0.113.9`, `203.0.113.9:443`, `[2001:db8::7]:443`, `fe80::1%eth0`; null when there is none. */
function lireAdresse(texte: string): string | null {
  const nue = /^\[([^\]]+)\](?::\d+)?$/.exec(texte)?.[1] ?? /^([\d.]+):\d+$/.exec(texte)?.[1] ?? texte
  const adresse = nue.replace(/%.*$/, '')
  return isIP(adresse) === 0 ? null : adresse
}

const estDe = (relais: BlockList, adresse: string): boolean =>
  relais.check(adresse, isIP(adresse) === 4 ? 'ipv4' : 'ipv6')

/**
 * From the connection back through `X-Forwarded-For`, from the right: the first address that is no trusted proxy. What
 * stands left of it was written by whoever wanted to; what is no address is not believed, its sender stands for it.
 */
function trouverAdresse({ socket, headers }: FastifyRequest, relais: BlockList): string {
  let adresse = lireAdresse(socket.remoteAddress ?? '') ?? INCONNUE
  const transmises = [headers['x-forwarded-for'] ?? []].flat().join().split(',')
  for (const transmise of transmises.toReversed()) {
    const suivante = estDe(relais, adresse) ? lireAdresse(transmise.trim()) : null
    if (suivante === null) break
    adresse = suivante
  }
  return adresse
}

/** Gives each request the address of its caller; `relais`: the proxies that are trusted (`TRUSTED_PROXIES`). */
export function registerAdresse(app: FastifyInstance, relais: BlockList): void {
  app.decorateRequest('adresse', INCONNUE)
  app.addHook('onRequest', (request, _, done) => {
    request.adresse = trouverAdresse(request, relais)
    done()
  })
}
