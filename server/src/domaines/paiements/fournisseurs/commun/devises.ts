import type { DevisePaiement } from '../fournisseur.ts'

/** ISO 4217 by number, as French protocols write currencies. */
export const DEVISES_NUMERIQUES: Readonly<Record<DevisePaiement, string>> = { EUR: '978', MAD: '504' }

/** The currency of a number; null for one that we never ask for. */
export const deviseDuNumero = (numero: string): DevisePaiement | null =>
  numero === DEVISES_NUMERIQUES.EUR ? 'EUR' : numero === DEVISES_NUMERIQUES.MAD ? 'MAD' : null
