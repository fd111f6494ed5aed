import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { echapper, page, STYLE } from '../page.ts'
import { GIGYA_SIMULE } from './cles.ts'

const BASE = '/simulateurs/gigya'
const HORS_DOCUMENTATION = { schema: { hide: true } }

const PERSONNES = [
  {
    uid: '_guid_camille_simulation',
    provider: 'google',
    firstName: 'Camille',
    lastName: 'Roussel',
    email: 'standard@ael.test',
  },
  {
    uid: '_guid_nadia_simulation',
    provider: 'facebook',
    firstName: 'Nadia',
    lastName: 'Benali',
    email: 'nadia.benali@courriel.test',
  },
] as const

export interface ReglagesGigyaSimule {
  /** Where a browser may be sent back, exactly. */
  retours: () => readonly string[]
  maintenant?: () => number
}

/** The signature as SAP Customer Data Cloud makes it. */
const signer = (timestamp: string, uid: string): string =>
  createHmac('sha1', Buffer.from(GIGYA_SIMULE.secret, 'base64')).update(`${timestamp}_${uid}`).digest('base64')

type Demande = Record<'apiKey' | 'redirect_uri' | 'state', string | undefined>

/** Stands in for the sign-in page of Gigya: test identities, and a signed UID on the address of return. */
export const gigyaSimule =
  ({ retours, maintenant = Date.now }: ReglagesGigyaSimule) =>
  async (app: FastifyInstance) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const valable = ({ apiKey, redirect_uri: retour, state }: Demande): boolean =>
      apiKey === GIGYA_SIMULE.apiKey && retours().includes(retour ?? '') && !!state

    app.get(`${BASE}/style.css`, HORS_DOCUMENTATION, async (_, reply) =>
      reply.type('text/css; charset=utf-8').send(STYLE),
    )

    app.get<{ Querystring: Demande }>(`${BASE}/connexion`, HORS_DOCUMENTATION, async (request, reply) => {
      const { query } = request
      const connue = valable(query)
      const champs = (['apiKey', 'redirect_uri', 'state'] as const).map(
        (nom) => `<input type="hidden" name="${nom}" value="${echapper(query[nom] ?? '')}">`,
      )
      const boutons = PERSONNES.map(
        ({ uid, firstName, lastName, provider, email }) =>
          `<li><button name="uid" value="${uid}"><strong>${firstName} ${lastName}</strong>${email}, par ${provider}</button></li>`,
      )
      const contenu = connue
        ? `<form method="post" action="${BASE}/connexion">${champs.join('')}<ul>${boutons.join('\n')}</ul><button class="annuler" name="annuler" value="oui">Annuler</button></form>`
        : '<p>La demande de connexion n’est pas valable.</p>'
      return reply
        .status(connue ? 200 : 400)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(
          page({
            titre: 'Choisissez une identité de test',
            bandeau: 'Réseau social simulé',
            style: `${BASE}/style.css`,
            contenu,
          }),
        )
    })

    app.post<{ Body: (Demande & { uid?: string }) | undefined }>(
      `${BASE}/connexion`,
      HORS_DOCUMENTATION,
      async (request, reply) => {
        const { body } = request
        if (!body || !valable(body)) return reply.status(400).send({ errorCode: 400006 })
        const retour = new URL(body.redirect_uri ?? '')
        const personne = PERSONNES.find(({ uid }) => uid === body.uid)
        const signatureTimestamp = String(Math.floor(maintenant() / 1000))
        const rendu = personne
          ? {
              ...personne,
              uid: undefined,
              UID: personne.uid,
              UIDSignature: signer(signatureTimestamp, personne.uid),
              signatureTimestamp,
            }
          : { error: 'access_denied' }
        for (const [nom, valeur] of Object.entries({ ...rendu, state: body.state }))
          if (valeur) retour.searchParams.set(nom, valeur)
        return reply.redirect(retour.href, 303)
      },
    )
  }
