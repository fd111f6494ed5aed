import type { Tentative } from '../tentative.repository.ts'
import { enToutesLettres } from '../../../kernel/montants.ts'
import type { NatureReprise } from '../fournisseurs/fournisseur.ts'
import type { RepriseNotee } from './reprise.repository.ts'

/** What the customer reads beside the settlement that takes his payment back. */
export const MOTIFS: Readonly<Record<NatureReprise, string>> = {
  REMBOURSEMENT: 'Paiement remboursé',
  ANNULATION: 'Paiement annulé après son enregistrement',
  REMISE_ECHOUEE: 'Paiement non honoré par la banque',
  CONTESTATION: 'Paiement contesté auprès de la banque',
}

const NOMS: Readonly<Record<NatureReprise, string>> = {
  REMBOURSEMENT: 'Remboursement',
  ANNULATION: 'Annulation après enregistrement',
  REMISE_ECHOUEE: 'Remise en banque échouée',
  CONTESTATION: 'Contestation',
}

/** What the staff reads of an operation: what it took, and what became of the settlement. */
export function raconterReprise(
  { operation, nature, montant_cents, rendue, identifiant_transaction }: RepriseNotee,
  { devise, identifiant_transaction: enregistree }: Pick<Tentative, 'devise' | 'identifiant_transaction'>,
): string {
  const quoi = `${NOMS[nature]} de ${enToutesLettres(montant_cents, devise)} (${operation})`
  if (identifiant_transaction !== null && identifiant_transaction !== enregistree)
    return `${quoi}, de la transaction ${identifiant_transaction}, qui n’est pas enregistrée.`
  return rendue
    ? `${quoi}\u202F: la somme nous est revenue, le règlement est rétabli.`
    : `${quoi}\u202F: le règlement est repris, la facture est de nouveau due.`
}
