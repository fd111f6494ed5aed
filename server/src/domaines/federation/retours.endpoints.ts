import { ROUTES_RETOUR, ROUTE_RETOUR_DECONNEXION } from '@ael/contract/federation/regles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Requete = FastifyRequest<{ Querystring: Record<string, unknown> }>

/** One value, of an ordinary length; an address with the same name twice has none. */
const texte = ({ query }: Requete, nom: string, max = 2000): string => {
  const valeur = query[nom]
  return typeof valeur === 'string' && valeur.length <= max ? valeur : ''
}

/** To a hash route of ours, whatever the address holds: nothing of it can lead elsewhere. */
const vers = (reply: FastifyReply, route: string): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(`/ael-v2/#${route}`, 303)

const segments = (...valeurs: string[]): string => valeurs.map((valeur) => `/${encodeURIComponent(valeur)}`).join('')

const ANNULATION = '?erreur=annulation'
const REFUS = '?erreur=refus'

/** By `error=access_denied` a provider says that the person gave up; whatever else is a failure. */
const echec = (request: Requete): string => (texte(request, 'error') === 'access_denied' ? ANNULATION : REFUS)

const PROFIL = { prenom: 'firstName', nom: 'lastName', email: 'email' } as const

/**
 * The addresses at which identity providers bring the browser back. They know no hash routes, so that each path
 * leads to the route of the same name, with what the provider gave.
 */
export function registerRetoursFederation(app: FastifyInstance): void {
  const options = { schema: { hide: true } }
  for (const route of Object.values(ROUTES_RETOUR.franceConnect)) {
    app.get<{ Querystring: Record<string, unknown> }>(`/ael-v2${route}`, options, (request, reply) => {
      const [code, state] = [texte(request, 'code'), texte(request, 'state', 200)]
      return vers(reply, code && state ? `${route}${segments(code, state)}` : `${route}${echec(request)}`)
    })
  }
  for (const route of Object.values(ROUTES_RETOUR.gigya)) {
    app.get<{ Querystring: Record<string, unknown> }>(`/ael-v2${route}`, options, (request, reply) => {
      const uid = texte(request, 'UID')
      if (!uid) return vers(reply, `${route}${echec(request)}`)
      const rendu = new URLSearchParams({
        uid,
        signature: texte(request, 'UIDSignature'),
        horodatage: texte(request, 'signatureTimestamp'),
        state: texte(request, 'state'),
      })
      for (const [nom, sien] of Object.entries(PROFIL)) rendu.set(nom, texte(request, sien, 255))
      return vers(reply, `${route}?${rendu.toString()}`)
    })
  }
  app.get<{ Querystring: Record<string, unknown> }>(`/ael-v2${ROUTE_RETOUR_DECONNEXION}`, options, (request, reply) =>
    vers(reply, `${ROUTE_RETOUR_DECONNEXION}${segments(texte(request, 'state', 200))}`),
  )
}
