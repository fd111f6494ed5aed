import { refusFacture, type RefusFacture } from '@ael/contract/paiements/regles.ts'
import type { FacturePayable } from './factures-payables.sql.ts'

/** Why an invoice may not be paid now; null when it may. To pay what the bank is about to take is to pay twice. */
export function retenue({
  solde_cents: soldeCents,
  bloquee,
  en_litige: enLitige,
  debit_le,
  en_attente,
}: FacturePayable): RefusFacture | 'PRELEVEMENT' | 'EN_ATTENTE' | null {
  const refus = refusFacture({ soldeCents, bloquee, enLitige })
  if (refus !== null) return refus
  if (debit_le !== null) return 'PRELEVEMENT'
  return en_attente ? 'EN_ATTENTE' : null
}

export const estPayable = (facture: FacturePayable): boolean => retenue(facture) === null
