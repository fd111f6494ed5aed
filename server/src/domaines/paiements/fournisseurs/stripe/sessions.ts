import * as z from 'zod'
import {
  annule,
  codeInconnu,
  dansTable,
  enAttente,
  enregistre,
  pageOuverte,
  refuse,
  type Sens,
} from '../commun/sens.ts'
import type { DevisePaiement, Verdict } from '../fournisseur.ts'

const Intention = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: z.union([z.string(), z.object({ created: z.int() })]).nullish(),
})

/** What we read of a Checkout Session, as an event holds it or as Stripe answers it with its payment. */
export const SessionStripe = z.object({
  id: z.string().startsWith('cs_'),
  mode: z.string(),
  status: z.string().nullable(),
  payment_status: z.string(),
  // What it does not say, or not as it should, is for somebody to look at rather than to pass over.
  client_reference_id: z.string().nullable().catch(null),
  amount_total: z.int().nullable().catch(null),
  currency: z.string().nullable().catch(null),
  payment_intent: z.union([z.string(), Intention]).nullable().catch(null),
})
export type SessionStripe = z.output<typeof SessionStripe>

const NOM = 'Stripe'
const PAIEMENT_RECU: Readonly<Record<string, Sens>> = {
  paid: enregistre('Paiement accepté'),
  unpaid: enAttente('En attente de la banque'),
}
/** Of a page that is finished: what its money says. */
const sensDuReglement = ({ payment_status }: SessionStripe): Sens =>
  dansTable(PAIEMENT_RECU, payment_status) ?? codeInconnu(NOM, payment_status)

/** What an event says of its session. Others are none of an attempt: a card that was declined leaves the page open. */
const EVENEMENTS: Readonly<Record<string, (session: SessionStripe) => Sens>> = {
  'checkout.session.completed': sensDuReglement,
  'checkout.session.async_payment_succeeded': sensDuReglement,
  'checkout.session.async_payment_failed': () => refuse('Paiement refusé par la banque'),
  'checkout.session.expired': () => annule('Page de paiement expirée'),
}

/** The meaning of an event; null for those that say nothing of an attempt. */
export const sensDeLEvenement = (type: string, session: SessionStripe): Sens | null =>
  dansTable(EVENEMENTS, type)?.(session) ?? null

/** States of a payment that will not come any more. */
const INTENTIONS_ECHOUEES = new Set(['requires_payment_method', 'canceled'])

/** The meaning of a session that was asked for with its payment. */
export function sensDeLaSession(session: SessionStripe): Sens {
  switch (session.status) {
    case 'open':
      return pageOuverte('Le payeur est encore sur la page de paiement')
    case 'expired':
      return annule('Page de paiement expirée')
    case 'complete': {
      const { payment_status: reglement, payment_intent: intention } = session
      const echouee =
        reglement === 'unpaid' &&
        intention !== null &&
        typeof intention === 'object' &&
        INTENTIONS_ECHOUEES.has(intention.status)
      return echouee ? refuse('Paiement refusé par la banque') : sensDuReglement(session)
    }
    default:
      return codeInconnu(NOM, session.status ?? '')
  }
}

const DEVISES: Readonly<Record<string, DevisePaiement>> = { eur: 'EUR', mad: 'MAD' }
/** The currency as Stripe writes it; null for one that we never ask for. */
export const deviseDe = (code: string): DevisePaiement | null => dansTable(DEVISES, code) ?? null

/** When the charge was made, if the session was asked for with it. */
function dateDuDebit({ payment_intent: intention }: SessionStripe): Date | null {
  const debit = typeof intention === 'object' ? intention?.latest_charge : null
  return debit && typeof debit === 'object' ? new Date(debit.created * 1000) : null
}

export const verdictDe = (session: SessionStripe, sens: Sens, code: string, date: Date | null): Verdict => ({
  ...sens,
  reference: session.client_reference_id,
  jeton: session.id,
  identifiantTransaction:
    typeof session.payment_intent === 'string' ? session.payment_intent : (session.payment_intent?.id ?? null),
  montantCents: session.amount_total,
  devise: deviseDe(session.currency ?? ''),
  numeroAutorisation: null,
  code,
  dateTransaction: date ?? dateDuDebit(session),
})
