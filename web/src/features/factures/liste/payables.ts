import type { Facture } from '@ael/contract/factures/listes.schemas.ts'

/** Of the invoices chosen, those that may be paid, by billing processing: one payment goes to one. */
export const lotsPayables = <F extends Pick<Facture, 'isPaiementAutorise' | 'traiteFacturationCode'>>(
  choisies: readonly F[],
): F[][] => [
  ...Map.groupBy(
    choisies.filter(({ isPaiementAutorise }) => isPaiementAutorise),
    ({ traiteFacturationCode }) => traiteFacturationCode,
  ).values(),
]
