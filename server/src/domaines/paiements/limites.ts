import { reseau } from '../../noyau/tentatives/reseau.ts'
import type { Limite } from '../../noyau/tentatives/tentatives.ts'

/** Invoices looked up without account and not found, from one network address. */
export const limiteRechercheFacture = (adresse: string): Limite => ({
  cle: `facture-adresse:${reseau(adresse)}`,
  maximum: 30,
})
