import type { Stripe } from 'stripe'
import * as z from 'zod'
import { dansTable } from '../commun/sens.ts'
import type { Reprise } from '../fournisseur.ts'
import { deviseDe } from './sessions.ts'

/** Events about money that leaves again; their order is not guaranteed, so that they only say what to read. */
export const estReprise = (evenement: string): boolean =>
  /^(?:charge\.(?:refunded|refund\.|dispute\.)|refund\.)/.test(evenement)

/** What each of their objects has: a charge, a refund or a dispute. */
export const ObjetRepris = z.object({ payment_intent: z.string().nullable() })
/** A payment by itself, for the reference that its demand gave it. */
export const PaiementNomme = z.object({ metadata: z.record(z.string(), z.string()) })

const Operation = z.object({ id: z.string(), amount: z.int(), currency: z.string(), status: z.string().nullable() })
type Operation = z.output<typeof Operation>
const Liste = z.object({ data: z.array(Operation) })

/** Whether the money has left, came back, or has not moved. */
type Mouvement = 'PARTIE' | 'REVENUE' | 'IMMOBILE'
const REMBOURSEMENTS: Readonly<Record<string, Mouvement>> = {
  pending: 'PARTIE',
  succeeded: 'PARTIE',
  requires_action: 'IMMOBILE',
  failed: 'REVENUE',
  canceled: 'REVENUE',
}
const CONTESTATIONS: Readonly<Record<string, Mouvement>> = {
  needs_response: 'PARTIE',
  under_review: 'PARTIE',
  appeal_needs_response: 'PARTIE',
  appeal_under_review: 'PARTIE',
  lost: 'PARTIE',
  won: 'REVENUE',
  // The bank only asks, or was answered before it took anything.
  warning_needs_response: 'IMMOBILE',
  warning_under_review: 'IMMOBILE',
  warning_closed: 'IMMOBILE',
  prevented: 'IMMOBILE',
}

/** What was taken back of a payment, and what somebody has to look at: a state that no table has, a bank that asks. */
export interface ReprisesLues {
  reprises: Reprise[]
  alarme: string | null
}

function lire(
  operations: readonly Operation[],
  nature: Reprise['nature'],
  table: Readonly<Record<string, Mouvement>>,
  transaction: string,
): ReprisesLues {
  const lues = operations.map((une) => ({ une, mouvement: dansTable(table, une.status ?? '') }))
  const reprises = lues.flatMap(({ une: { id, amount, currency }, mouvement }): Reprise[] =>
    mouvement === 'PARTIE' || mouvement === 'REVENUE'
      ? [
          {
            operation: id,
            transaction,
            nature,
            montantCents: amount,
            devise: deviseDe(currency),
            rendue: mouvement === 'REVENUE',
          },
        ]
      : [],
  )
  const inconnue = lues.find(
    ({ une, mouvement }) => mouvement === undefined || /^warning_(?!closed)/.test(une.status ?? ''),
  )
  return {
    reprises,
    alarme: inconnue ? `Stripe\u202F: ${inconnue.une.id} (${inconnue.une.status}), à regarder dans son espace` : null,
  }
}

const MAX = 100

/** The refunds and disputes of a payment as they are now. Null when the answer cannot be read. */
export async function lireReprises(stripe: Stripe, paiement: string): Promise<ReprisesLues | null> {
  const question = { payment_intent: paiement, limit: MAX }
  const [remboursements, contestations] = (
    await Promise.all([stripe.refunds.list(question), stripe.disputes.list(question)])
  ).map((recue) => Liste.safeParse(recue))
  if (!remboursements?.success || !contestations?.success) return null
  const [rembourses, contestes] = [
    lire(remboursements.data.data, 'REMBOURSEMENT', REMBOURSEMENTS, paiement),
    lire(contestations.data.data, 'CONTESTATION', CONTESTATIONS, paiement),
  ]
  return { reprises: [...rembourses.reprises, ...contestes.reprises], alarme: rembourses.alarme ?? contestes.alarme }
}
