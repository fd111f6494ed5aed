import { reseau } from '../../kernel/tentatives/reseau.ts'
import type { Limite } from '../../kernel/tentatives/tentatives.ts'

/** Invoices looked up without account and not found, from one network address. */
export const limiteRechercheFacture = (adresse: string): Limite => ({
  cle: `facture-adresse:${reseau(adresse)}`,
  maximum: 30,
})
