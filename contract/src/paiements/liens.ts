/** The route by which an invoice is paid without an account, its numbers filled in. */
export const lienPaiement = (numFacture: string, numContrat: string): string =>
  `/paiements?${new URLSearchParams({ numFacture, numContrat }).toString()}`
