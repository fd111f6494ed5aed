import { createHmac } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { memeTexte } from '../paiements/lecture.ts'
import { simulateurPaiement, type Envoi } from '../paiements/simulateur.ts'
import { STRIPE_SIMULE } from './cles.ts'
import {
  cleDeSession,
  idDeSession,
  lireDemande,
  listerReprises,
  parametreFaux,
  presenterEvenement,
  presenterPaiement,
  presenterReprise,
  presenterSession,
  transactionDuPaiement,
} from './sessions.ts'

/** The endpoint that a merchant declares at Stripe; sessions do not name it. */
const NOTIFICATION = '/webapi/WebPaiement/notification/stripe'
const ADRESSE = '/v1/checkout/sessions'
const HORS_DOCUMENTATION = { schema: { hide: true } }

const erreur = (reply: FastifyReply, statut: number, type: string, code: string, message: string): FastifyReply =>
  reply.status(statut).send({ error: { type, code, message } })

function signer(corps: string): string {
  const t = Math.floor(Date.now() / 1000)
  return `t=${t},v1=${createHmac('sha256', STRIPE_SIMULE.secretNotifications).update(`${t}.${corps}`).digest('hex')}`
}

function poster(url: string, evenement: object): Envoi {
  const corps = JSON.stringify(evenement, null, 2)
  return {
    methode: 'POST',
    url,
    enTetes: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signer(corps) },
    corps,
  }
}

/** Stands in for Stripe Checkout: its API behind the secret key, idempotent by key, its page, and signed events. */
export const stripeSimule = simulateurPaiement({
  nom: 'stripe',
  titre: 'Stripe simulé',
  notifier(transaction) {
    const evenement = presenterEvenement(transaction)
    return evenement ? poster(transaction.notification, evenement) : null
  },
  reprise: {
    natures: ['REMBOURSEMENT', 'CONTESTATION'],
    notifier: (transaction, reprise) => poster(transaction.notification, presenterReprise(transaction, reprise)),
  },
  retour: (transaction, issue) => transaction.retours[issue].replace('{CHECKOUT_SESSION_ID}', idDeSession(transaction)),
  routes(app, { caisse, adressePage }) {
    const estAutorise = (autorisation = ''): boolean => memeTexte(autorisation, `Bearer ${STRIPE_SIMULE.cle}`)

    app.post<{ Body: string }>(ADRESSE, HORS_DOCUMENTATION, async ({ headers, body, protocol, host }, reply) => {
      if (!estAutorise(headers.authorization))
        return erreur(reply, 401, 'invalid_request_error', 'api_key_invalid', 'Invalid API Key provided')
      const cle = String(headers['idempotency-key'] ?? '')
      const repetee =
        cle === '' ? undefined : caisse.toutes().find(({ champs: gardes }) => gardes['cleIdempotente'] === cle)
      if (repetee && repetee.champs['corps'] !== body)
        return erreur(
          reply,
          400,
          'idempotency_error',
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters',
        )
      const champs = new URLSearchParams(body)
      const faux = parametreFaux(champs)
      if (faux) return erreur(reply, 400, 'invalid_request_error', 'parameter_invalid', `Invalid ${faux}`)
      const origine = `${protocol}://${host}`
      const demande = lireDemande(champs, new URL(NOTIFICATION, champs.get('success_url') ?? '').href)
      const transaction =
        repetee ?? caisse.ouvrir({ ...demande, champs: { ...demande.champs, cleIdempotente: cle, corps: body } })
      return reply.send(presenterSession(transaction, origine + adressePage(transaction), false))
    })

    app.get<{ Params: { id: string }; Querystring: Record<string, string> }>(
      `${ADRESSE}/:id`,
      HORS_DOCUMENTATION,
      async ({ headers, params, query }, reply) => {
        if (!estAutorise(headers.authorization))
          return erreur(reply, 401, 'invalid_request_error', 'api_key_invalid', 'Invalid API Key provided')
        const transaction = caisse.trouver(cleDeSession(params.id))
        if (!transaction)
          return erreur(reply, 404, 'invalid_request_error', 'resource_missing', 'No such checkout.session')
        return reply.send(presenterSession(transaction, null, query['expand[0]'] === 'payment_intent.latest_charge'))
      },
    )

    app.get<{ Params: { id: string } }>(
      '/v1/payment_intents/:id',
      HORS_DOCUMENTATION,
      async ({ headers, params }, reply) => {
        if (!estAutorise(headers.authorization))
          return erreur(reply, 401, 'invalid_request_error', 'api_key_invalid', 'Invalid API Key provided')
        const transaction = transactionDuPaiement(caisse.toutes(), params.id)
        return transaction
          ? reply.send(presenterPaiement(transaction))
          : erreur(reply, 404, 'invalid_request_error', 'resource_missing', 'No such payment_intent')
      },
    )

    for (const quoi of ['refunds', 'disputes'] as const) {
      app.get<{ Querystring: { payment_intent?: string } }>(
        `/v1/${quoi}`,
        HORS_DOCUMENTATION,
        async ({ headers, query }, reply) => {
          if (!estAutorise(headers.authorization))
            return erreur(reply, 401, 'invalid_request_error', 'api_key_invalid', 'Invalid API Key provided')
          return reply.send(listerReprises(transactionDuPaiement(caisse.toutes(), query.payment_intent), quoi))
        },
      )
    }
  },
})
