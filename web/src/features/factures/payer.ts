import type { Facture } from '@ael/contract/factures/listes.schemas.ts'
import type { ComponentType } from 'react'

export type FacturePayable = Pick<Facture, 'numeroFactureClient' | 'numeroContrat' | 'soldeFactureClient'>

/**
 * What lets the invoices of a list be paid: on its row for one, in the bar of the selection for several, on top of all that is due. It shows
 * nothing for what may not be paid. Without it no screen promises a payment.
 */
export type PayerFactures = ComponentType<{
  factures: readonly FacturePayable[]
  place: 'ligne' | 'selection' | 'tout'
}>
