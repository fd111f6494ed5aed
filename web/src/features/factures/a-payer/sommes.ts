import type { Facture } from '@ael/contract/factures/listes.schemas.ts'

type Due = Pick<Facture, 'isAvoir' | 'soldeFactureClient' | 'dateLimitePaiementFacture'>

const cents = (factures: readonly Due[]): number =>
  factures.reduce((total, { soldeFactureClient }) => total + Math.round(soldeFactureClient * 100), 0)

/** What is owed on invoices, in euros, and what of it was due before `aujourdhui`; credit notes take nothing from it. */
export function sommes(factures: readonly Due[], aujourdhui: string) {
  const dues = factures.filter(({ isAvoir, soldeFactureClient }) => !isAvoir && soldeFactureClient > 0)
  const enRetard = dues.filter(({ dateLimitePaiementFacture }) => dateLimitePaiementFacture < aujourdhui)
  return {
    total: cents(dues) / 100,
    nombre: dues.length,
    retard: cents(enRetard) / 100,
    nombreEnRetard: enRetard.length,
  }
}
