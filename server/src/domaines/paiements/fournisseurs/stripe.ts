import type { Stripe } from 'stripe'
import * as z from 'zod'
import { accuserSansMot } from './commun/accuses.ts'
import { jamaisOuverte } from './commun/sans-transaction.ts'
import { aExaminer } from './commun/sens.ts'
import { defineFabrique } from './fabrique.ts'
import {
  DemandeRefusee,
  FournisseurIndisponible,
  NotificationRefusee,
  type Annonce,
  type DemandePaiement,
  type Fournisseur,
} from './fournisseur.ts'
import { creerClient, demanderAStripe } from './stripe/client.ts'
import { estReprise, lireReprises, ObjetRepris, PaiementNomme } from './stripe/reprises.ts'
import { sensDeLaSession, sensDeLEvenement, SessionStripe, verdictDe } from './stripe/sessions.ts'

const variables = z.object({
  STRIPE_CLE: z
    .string('Donnez la clé secrète.')
    .regex(/^[sr]k_(?:test|live)_\w+$/, 'La clé secrète commence par sk_ ou rk_.'),
  STRIPE_SECRET_NOTIFICATIONS: z
    .string('Donnez le secret de signature des notifications.')
    .startsWith('whsec_', 'Le secret de signature commence par whsec_.'),
  STRIPE_URL: z.url().default('https://api.stripe.com'),
})
type Reglages = z.output<typeof variables>

/** Stripe closes a page half an hour after it was opened at the earliest; the rest is for the way there. */
const DUREE_MINUTES = 35
/** How old a signed notification may be. */
const TOLERANCE_S = 300

/** The same for the same demand, always: Stripe answers a repeated key by what it answered first. */
const parametres = ({
  montantCents,
  devise,
  objet,
  reference,
  email,
  creeeLe,
  retours,
}: DemandePaiement): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: devise.toLowerCase(), unit_amount: montantCents, product_data: { name: objet } },
    },
  ],
  success_url: `${retours.succes}?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: retours.annulation,
  client_reference_id: reference,
  customer_email: email,
  locale: 'fr',
  expires_at: Math.floor(creeeLe.getTime() / 1000) + DUREE_MINUTES * 60,
  metadata: { reference },
  payment_intent_data: { metadata: { reference } },
})

const Evenement = z.object({
  type: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  /** Set when it happened on the account of somebody else, whose platform we are. */
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
})
const CLE_REELLE = /^[sr]k_live_/

/** Why an event says nothing of our own payments, whatever it is signed by; null when it does. One address may hear of both modes. */
function motifEtranger({ livemode, account }: z.output<typeof Evenement>, cle: string): string | null {
  if (account) return 'événement d’un autre compte, qui ne prouve rien'
  if (livemode === CLE_REELLE.test(cle)) return null
  return livemode ? 'événement réel, et clé de test' : 'événement du mode test, qui ne prouve rien'
}
const PageOuverte = z.object({ id: SessionStripe.shape.id, url: z.url({ protocol: /^https?$/ }) })

/** A question that Stripe refuses says nothing of what was asked about. */
const interroger = <T>(question: () => Promise<T>): Promise<T> =>
  demanderAStripe(question).catch((error: unknown) => {
    throw error instanceof DemandeRefusee ? new FournisseurIndisponible(`${error.message} (${error.code})`) : error
  })

/** Which attempt money is taken back of: its payment bears our reference, or is none of ours. */
async function nommerReprise(stripe: Stripe, type: string, objet: unknown): Promise<Annonce> {
  const repris = ObjetRepris.safeParse(objet)
  const paiement = repris.success ? repris.data.payment_intent : null
  if (paiement === null) return { type: 'sansObjet', motif: `événement ${type} sans paiement` }
  const lu = PaiementNomme.safeParse(await interroger(() => stripe.paymentIntents.retrieve(paiement)))
  const reference = lu.success ? lu.data.metadata['reference'] : undefined
  return reference
    ? { type: 'aLire', reference, jeton: null }
    : { type: 'sansObjet', motif: `événement ${type} d’un autre paiement` }
}

/**
 * Stripe Checkout: a page that its API opens, and notifications signed by HMAC-SHA256 with the time in them. Their order
 * is not guaranteed, and the page may be asked for.
 */
function creer({ STRIPE_CLE, STRIPE_SECRET_NOTIFICATIONS, STRIPE_URL }: Reglages): Fournisseur {
  const client = creerClient(STRIPE_CLE, STRIPE_URL)

  return {
    type: 'STRIPE',
    origines: [],
    dureeMinutes: DUREE_MINUTES,

    async ouvrir(demande) {
      const stripe = await client()
      const creee = await demanderAStripe(() =>
        stripe.checkout.sessions.create(parametres(demande), { idempotencyKey: `ael-${demande.reference}` }),
      )
      const page = PageOuverte.safeParse(creee)
      if (!page.success) throw new FournisseurIndisponible('Stripe\u202F: réponse sans page')
      return { redirection: { methode: 'GET', url: page.data.url, champs: {} }, jeton: page.data.id }
    },

    async lireNotification({ enTetes, corps }) {
      const stripe = await client()
      let signe: unknown
      try {
        signe = stripe.webhooks.constructEvent(
          corps,
          enTetes['stripe-signature'] ?? '',
          STRIPE_SECRET_NOTIFICATIONS,
          TOLERANCE_S,
        )
      } catch {
        throw new NotificationRefusee('signature absente, fausse ou trop ancienne')
      }
      const evenement = Evenement.safeParse(signe)
      if (!evenement.success) throw new NotificationRefusee('événement illisible')
      const { type, created, data } = evenement.data
      const etranger = motifEtranger(evenement.data, STRIPE_CLE)
      if (estReprise(type))
        return etranger ? { type: 'sansObjet', motif: etranger } : nommerReprise(stripe, type, data.object)
      const lue = SessionStripe.safeParse(data.object)
      const sens = lue.success && lue.data.mode === 'payment' ? sensDeLEvenement(type, lue.data) : null
      if (!lue.success || !sens) return { type: 'sansObjet', motif: `événement ${type}` }
      const lu = etranger ? aExaminer('Stripe', etranger) : sens
      return { type: 'verdict', verdict: verdictDe(lue.data, lu, type, new Date(created * 1000)) }
    },

    async interroger(tentative) {
      const { jeton } = tentative
      if (jeton === null) return jamaisOuverte(tentative)
      const stripe = await client()
      const recue = await interroger(() =>
        stripe.checkout.sessions.retrieve(jeton, { expand: ['payment_intent.latest_charge'] }),
      )
      const lue = SessionStripe.safeParse(recue)
      if (!lue.success) throw new FournisseurIndisponible('Stripe\u202F: réponse incomplète')
      const verdict = verdictDe(
        lue.data,
        sensDeLaSession(lue.data),
        `${lue.data.status ?? ''} ${lue.data.payment_status}`.trim(),
        null,
      )
      const { identifiantTransaction, issue } = verdict
      if (issue !== 'ENREGISTRE' || identifiantTransaction === null) return verdict
      const reprises = await interroger(() => lireReprises(stripe, identifiantTransaction))
      if (!reprises) throw new FournisseurIndisponible('Stripe\u202F: réponse incomplète')
      return { ...verdict, reprises: reprises.reprises, alarme: reprises.alarme ?? verdict.alarme }
    },

    accuser: accuserSansMot,

    nommerRetour: (retour) => ({ reference: null, jeton: retour.get('session_id') }),
  }
}

export const stripe = defineFabrique({
  type: 'STRIPE',
  variables,
  // The library puts its own path behind the host: the simulator answers there.
  creer,
})
