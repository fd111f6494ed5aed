/**
 * The parts of the client block by the number that links give them (docs/domaines/clients.md#bloc-client); the bank account
 * is in the part of whoever pays. The first one, the usual, is the top of the page.
 */
const ANCRES = new Map([
  ['2', 'titulaire'],
  ['3', 'coTitulaire'],
  ['4', 'payeur'],
  ['5', 'payeur'],
])

/** The anchor of `tab`; null for the usual one and for what is none. */
export const ancreDe = (tab: string | undefined): string | null => ANCRES.get(tab ?? '') ?? null
