import type { DemandeRecue, RepriseSimulee, TransactionSimulee } from '../paiements/caisse.ts'

const PREFIXE = 'cs_test_'
export const idDeSession = ({ cle }: TransactionSimulee): string => `${PREFIXE}${cle}`
export const cleDeSession = (id: string): string => (id.startsWith(PREFIXE) ? id.slice(PREFIXE.length) : '')

/** What each parameter has to look like. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  mode: /^payment$/,
  'line_items[0][quantity]': /^1$/,
  'line_items[0][price_data][currency]': /^(?:eur|mad)$/,
  'line_items[0][price_data][unit_amount]': /^[1-9]\d{0,7}$/,
  'line_items[0][price_data][product_data][name]': /./s,
  success_url: /^https?:\/\//,
  cancel_url: /^https?:\/\//,
  client_reference_id: /^[\w-]{1,200}$/,
  customer_email: /^[^@\s]+@[^@\s]+$/,
  expires_at: /^\d{10}$/,
}

/** The first parameter that is wrong; null when all are right. */
export const parametreFaux = (champs: URLSearchParams): string | null =>
  Object.entries(FORMATS).find(([nom, format]) => !format.test(champs.get(nom) ?? ''))?.[0] ?? null

export function lireDemande(champs: URLSearchParams, notification: string): DemandeRecue {
  const lire = (nom: string): string => champs.get(nom) ?? ''
  const succes = lire('success_url')
  return {
    reference: lire('client_reference_id'),
    montantCents: Number(lire('line_items[0][price_data][unit_amount]')),
    devise: lire('line_items[0][price_data][currency]').toUpperCase(),
    email: lire('customer_email'),
    objet: lire('line_items[0][price_data][product_data][name]'),
    notification,
    retours: { succes, refus: succes, attente: succes, annulation: lire('cancel_url') },
    champs: { expires_at: lire('expires_at'), metadata: lire('payment_intent_data[metadata][reference]') },
  }
}

// A refused card leaves the page open: what is refused here is a slow payment, such as a debit. And Stripe tells nothing
// of a payer who goes back until the page expires: here it expires at once.
const ETATS: Record<
  TransactionSimulee['etat'],
  { status: string; reglement: string; intention: string; evenement: string | null }
> = {
  OUVERTE: { status: 'open', reglement: 'unpaid', intention: '', evenement: null },
  PAYEE: { status: 'complete', reglement: 'paid', intention: 'succeeded', evenement: 'checkout.session.completed' },
  REFUSEE: {
    status: 'complete',
    reglement: 'unpaid',
    intention: 'requires_payment_method',
    evenement: 'checkout.session.async_payment_failed',
  },
  ANNULEE: { status: 'expired', reglement: 'unpaid', intention: '', evenement: 'checkout.session.expired' },
}

const secondes = (instant: Date | null): number => Math.floor((instant ?? new Date()).getTime() / 1000)

/** A session as the API shows it; its payment by id alone, or in full when it is asked for. */
export function presenterSession(transaction: TransactionSimulee, page: string | null, complete: boolean) {
  const { status, reglement, intention } = ETATS[transaction.etat]
  const debit = { id: `ch_${transaction.identifiant}`, object: 'charge', created: secondes(transaction.decideeLe) }
  const paiement = {
    id: `pi_${transaction.identifiant}`,
    object: 'payment_intent',
    status: intention,
    latest_charge: transaction.etat === 'PAYEE' ? debit : null,
  }
  return {
    id: idDeSession(transaction),
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    status,
    payment_status: reglement,
    client_reference_id: transaction.reference,
    amount_total: transaction.montantCents,
    currency: transaction.devise.toLowerCase(),
    customer_email: transaction.email,
    expires_at: Number(transaction.champs['expires_at']),
    payment_intent: intention === '' ? null : complete ? paiement : paiement.id,
    url: transaction.etat === 'OUVERTE' ? page : null,
  }
}

/** The event that tells of a session as it stands; null while nothing is decided. */
export function presenterEvenement(transaction: TransactionSimulee) {
  const { evenement } = ETATS[transaction.etat]
  return (
    evenement && {
      id: `evt_${transaction.identifiant}${transaction.etat.toLowerCase()}`,
      object: 'event',
      created: secondes(transaction.decideeLe),
      livemode: false,
      type: evenement,
      data: { object: presenterSession(transaction, null, false) },
    }
  )
}

const idPaiement = ({ identifiant }: TransactionSimulee): string => `pi_${identifiant}`
const idDebit = ({ identifiant }: TransactionSimulee): string => `ch_${identifiant}`
export const transactionDuPaiement = (
  transactions: readonly TransactionSimulee[],
  id: string | undefined,
): TransactionSimulee | undefined => transactions.find((une) => idPaiement(une) === id)

/** A payment as the API shows it: its metadata are those that the demand gave it, none of those of its page. */
export const presenterPaiement = (transaction: TransactionSimulee) => ({
  id: idPaiement(transaction),
  object: 'payment_intent',
  metadata: transaction.champs['metadata'] ? { reference: transaction.champs['metadata'] } : {},
})

const presenterRemboursement = (
  transaction: TransactionSimulee,
  { identifiant, montantCents, rendue }: RepriseSimulee,
) => ({
  id: `re_${identifiant}`,
  object: 'refund',
  amount: montantCents,
  currency: transaction.devise.toLowerCase(),
  charge: idDebit(transaction),
  payment_intent: idPaiement(transaction),
  status: rendue ? 'failed' : 'succeeded',
})
const presenterContestation = (
  transaction: TransactionSimulee,
  { identifiant, montantCents, rendue }: RepriseSimulee,
) => ({
  id: `du_${identifiant}`,
  object: 'dispute',
  amount: montantCents,
  currency: transaction.devise.toLowerCase(),
  charge: idDebit(transaction),
  payment_intent: idPaiement(transaction),
  status: rendue ? 'won' : 'needs_response',
})

/** The refunds, or the disputes, of a payment, the newest first. */
export function listerReprises(transaction: TransactionSimulee | undefined, quoi: 'refunds' | 'disputes') {
  const data = (transaction?.reprises ?? []).toReversed().flatMap((reprise) => {
    if (!transaction || (reprise.nature === 'CONTESTATION') !== (quoi === 'disputes')) return []
    return [
      quoi === 'disputes' ? presenterContestation(transaction, reprise) : presenterRemboursement(transaction, reprise),
    ]
  })
  return { object: 'list', url: `/v1/${quoi}`, has_more: false, data }
}

/** The event that tells of a refund or of a dispute. */
export function presenterReprise(transaction: TransactionSimulee, reprise: RepriseSimulee) {
  const contestee = reprise.nature === 'CONTESTATION'
  const remboursesCents = transaction.reprises
    .filter(({ nature, rendue }) => nature === 'REMBOURSEMENT' && !rendue)
    .reduce((total, { montantCents }) => total + montantCents, 0)
  const debit = {
    id: idDebit(transaction),
    object: 'charge',
    amount: transaction.montantCents,
    amount_refunded: remboursesCents,
    currency: transaction.devise.toLowerCase(),
    payment_intent: idPaiement(transaction),
  }
  const [type, object] = contestee
    ? [`charge.dispute.${reprise.rendue ? 'closed' : 'created'}`, presenterContestation(transaction, reprise)]
    : reprise.rendue
      ? ['refund.failed', presenterRemboursement(transaction, reprise)]
      : ['charge.refunded', debit]
  return {
    id: `evt_${reprise.identifiant}${reprise.rendue ? 'rendue' : ''}`,
    object: 'event',
    created: secondes(null),
    livemode: false,
    type,
    data: { object },
  }
}
