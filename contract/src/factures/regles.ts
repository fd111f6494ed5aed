/**
 * What a balance is called: negative, the customer owes; positive, the utility does (docs/domaines/factures.md#solde).
 */
export const libelleSolde = (solde: number): 'Exigible' | 'En votre faveur' | '' =>
  solde < 0 ? 'Exigible' : solde > 0 ? 'En votre faveur' : ''

/** Euros of cents, as they go over the wire. */
export const enEuros = (cents: number): number => cents / 100

export const LIBELLES_TYPES_FACTURE = { FACTURE: 'Facture', AVOIR: 'Avoir', CLOTURE: 'Facture de clôture' } as const
export type TypeFacture = keyof typeof LIBELLES_TYPES_FACTURE

/** How an invoice is, or was, settled. */
export const MODES_REGLEMENT = ['TIP', 'PRELEVEMENT', 'MENSUALISATION', 'CHEQUE', 'VIREMENT', 'CB'] as const
export type ModeReglement = (typeof MODES_REGLEMENT)[number]

export const LIBELLES_MODES_REGLEMENT: Record<ModeReglement, string> = {
  TIP: 'TIP SEPA',
  PRELEVEMENT: 'Prélèvement',
  MENSUALISATION: 'Mensualisation',
  CHEQUE: 'Chèque',
  VIREMENT: 'Virement',
  CB: 'Carte bancaire',
}
