/** The route that opens an invoice by the token of a mail. */
export const lienFacture = (token: string): string =>
  `/facture-electronique?${new URLSearchParams({ token }).toString()}`
