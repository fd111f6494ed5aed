/**
 * The states of an attempt to pay. CREEE: stored, the provider not yet asked; OUVERTE: the payer was sent to the
 * provider; EN_ATTENTE: the provider says that it is not decided; the others are final for the provider, though a
 * late proof of payment still turns any of them into ENREGISTREE, and nothing ever undoes ENREGISTREE.
 */
export const ETATS_TENTATIVE = [
  'CREEE',
  'OUVERTE',
  'EN_ATTENTE',
  'ENREGISTREE',
  'ANNULEE',
  'REFUSEE',
  'EXPIREE',
] as const
export type EtatTentative = (typeof ETATS_TENTATIVE)[number]

/** `statutPaiement` on the wire: 3 or 4 means cancelled (docs/domaines/paiements.md#issue). */
export const STATUTS_PAIEMENT: Record<EtatTentative, number> = {
  CREEE: 0,
  OUVERTE: 0,
  EN_ATTENTE: 1,
  ENREGISTREE: 2,
  ANNULEE: 3,
  EXPIREE: 4,
  REFUSEE: 5,
}
