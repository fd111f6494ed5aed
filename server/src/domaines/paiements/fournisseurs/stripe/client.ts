import type { Stripe } from 'stripe'
import { DELAI_MS } from '../commun/http.ts'
import { DemandeRefusee, FournisseurIndisponible } from '../fournisseur.ts'

/** Makes the client when it is first needed: its library is large, and few installations use it. */
export function creerClient(cleSecrete: string, url: string): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined
  const { protocol, hostname, port } = new URL(url)
  const protocole = protocol === 'http:' ? 'http' : 'https'
  return () =>
    (client ??= import('stripe').then(
      (module) =>
        new module.Stripe(cleSecrete, {
          protocol: protocole,
          host: hostname,
          port: port || (protocole === 'http' ? 80 : 443),
          timeout: DELAI_MS,
          maxNetworkRetries: 1,
          telemetry: false,
        }),
    ))
}

/** What passes by itself, in Stripe's own types of errors and in statuses. */
const PASSAGERES = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])
const CONFLIT = 409

interface ErreurStripe extends Error {
  type: string
  code?: string
  statusCode?: number
}
const estErreurStripe = (error: unknown): error is ErreurStripe =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe')

/**
 * Asks Stripe.
 *
 * @throws FournisseurIndisponible when it does not answer, or nothing that can be read
 * @throws DemandeRefusee when it refuses: our key or the demand is wrong
 */
export async function demanderAStripe<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (!estErreurStripe(error)) throw error
    const passagere = PASSAGERES.has(error.type) || error.statusCode === CONFLIT || (error.statusCode ?? 0) >= 500
    // Messages may quote what they refuse: the code is enough for the log.
    throw passagere
      ? new FournisseurIndisponible(`Stripe\u202F: ${error.type} ${error.code ?? ''}`.trim())
      : new DemandeRefusee(error.code ?? error.type, `Stripe refuse la demande\u202F: ${error.type}`)
  }
}
