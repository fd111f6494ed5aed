import type { FactureAPayer } from './reglement.ts'

/** An invoice among those of a group. */
export interface FactureDuGroupe extends FactureAPayer {
  adresse: string
  /** `AAAA-MM-JJ` */
  echeance: string
  /** Only invoices of one billing processing are paid together. */
  traite: string
}

/** The invoices that may join those chosen: of their billing processing, or of that of the most urgent one. */
export function ensemble(factures: readonly FactureDuGroupe[], choix: ReadonlySet<string>): readonly FactureDuGroupe[] {
  const premiere = factures.find(({ reference }) => choix.has(reference)) ?? factures[0]
  return factures.filter(({ traite }) => traite === premiere?.traite)
}
