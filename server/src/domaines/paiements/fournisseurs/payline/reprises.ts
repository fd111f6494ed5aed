import { deviseDuNumero } from '../commun/devises.ts'
import { lireCents } from '../commun/montants.ts'
import { dansTable, sansIssue } from '../commun/sens.ts'
import type { NatureReprise, Reprise, Verdict } from '../fournisseur.ts'
import type { Associee, DetailsTransaction } from './service.ts'

/** What the kinds of transactions that follow a payment take back. */
const NATURES: Readonly<Record<string, NatureReprise>> = {
  REFUND: 'REMBOURSEMENT',
  CREDIT: 'REMBOURSEMENT',
  RESET: 'ANNULATION',
  CANCEL: 'ANNULATION',
  CHARGEBACK: 'CONTESTATION',
}
const ORDINAIRES = /AUTHOR|CAPTURE|DEBIT|PAYMENT|VERIF|SCORING/i
const REUSSIE = 'OK'

function repriseDe(
  { transactionId, type, amount, status, originTransactionId, currency }: Associee,
  { transaction, payment }: DetailsTransaction,
): Reprise[] {
  const [nature, montantCents] = [dansTable(NATURES, type.toUpperCase()), lireCents(amount)]
  if (!nature || montantCents === null) return []
  return [
    {
      operation: transactionId,
      transaction: originTransactionId || transaction.id || null,
      nature,
      montantCents,
      devise: deviseDuNumero(currency || payment.currency),
      rendue: status.toUpperCase() !== REUSSIE,
    },
  ]
}

/** What followed from a payment: what it took back, and for somebody to look at what nobody here knows. */
export function verdictDeTransaction(details: DetailsTransaction): Verdict {
  const associees = details.associatedTransactionsList.associatedTransactions
  const inconnue = associees.find(({ type }) => !dansTable(NATURES, type.toUpperCase()) && !ORDINAIRES.test(type))
  return {
    ...sansIssue('Opération sur un paiement'),
    alarme: inconnue ? `Payline\u202F: opération inconnue ${inconnue.type} (${inconnue.transactionId})` : null,
    code: details.result.code,
    reference: details.order.ref || null,
    jeton: null,
    identifiantTransaction: details.transaction.id || null,
    montantCents: null,
    devise: null,
    numeroAutorisation: null,
    dateTransaction: null,
    reprises: associees.flatMap((une) => repriseDe(une, details)),
  }
}
