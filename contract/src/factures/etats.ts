import { type RefusFacture, refusFacture } from '../paiements/regles.ts'
import type { ModeReglement, TypeFacture } from './regles.ts'

/** Where an invoice stands, from the gravest to what calls for nothing; an invoice is in one state. */
export const ETATS_FACTURE = [
  'AVOIR',
  'AVOIR_DISPONIBLE',
  'REGLEE',
  'LITIGE',
  'BLOQUEE',
  'PAIEMENT_EN_COURS',
  'REJETEE',
  'RELANCEE',
  'ECHUE',
  'PRELEVEE',
  'A_REGLER',
] as const
export type EtatFacture = (typeof ETATS_FACTURE)[number]

export const LIBELLES_ETATS_FACTURE: Record<EtatFacture, string> = {
  AVOIR: 'Avoir utilisé',
  AVOIR_DISPONIBLE: 'Avoir disponible',
  REGLEE: 'Payée',
  LITIGE: 'En litige',
  BLOQUEE: 'Bloquée',
  PAIEMENT_EN_COURS: 'Paiement en cours',
  REJETEE: 'Paiement rejeté',
  RELANCEE: 'Relancée',
  ECHUE: 'En retard',
  PRELEVEE: 'Prélèvement prévu',
  A_REGLER: 'À payer',
}

/** What is known of an invoice to tell its state; amounts in cents, days `AAAA-MM-JJ`. */
export interface SituationFacture {
  type: TypeFacture
  soldeCents: number
  echeance: string
  mode: ModeReglement
  enLitige: boolean
  bloquee: boolean
  relances: number
  /** Its last payment came back unpaid. */
  rejetee: boolean
  /** The payment provider has not decided yet. */
  paiementEnCours: boolean
}

const DEBITES: ReadonlySet<ModeReglement> = new Set(['PRELEVEMENT', 'MENSUALISATION'])

/** Whether the bank account of the payer will be debited for it: until the due date, unless a debit failed. */
export const seraPrelevee = (
  { mode, echeance, rejetee }: Pick<SituationFacture, 'mode' | 'echeance' | 'rejetee'>,
  aujourdhui: string,
): boolean => DEBITES.has(mode) && !rejetee && echeance >= aujourdhui

/** The state of an invoice on a day. */
export function etatFacture(facture: SituationFacture, aujourdhui: string): EtatFacture {
  const { type, soldeCents, echeance } = facture
  if (type === 'AVOIR') return soldeCents < 0 ? 'AVOIR_DISPONIBLE' : 'AVOIR'
  if (soldeCents <= 0) return 'REGLEE'
  if (facture.enLitige) return 'LITIGE'
  if (facture.bloquee) return 'BLOQUEE'
  if (facture.paiementEnCours) return 'PAIEMENT_EN_COURS'
  if (facture.rejetee) return 'REJETEE'
  if (facture.relances > 0) return 'RELANCEE'
  if (echeance < aujourdhui) return 'ECHUE'
  return seraPrelevee(facture, aujourdhui) ? 'PRELEVEE' : 'A_REGLER'
}

/** Why an invoice is not offered for payment online; null when it is. */
export type RefusPaiement = RefusFacture | 'SUSPENDU' | 'EN_COURS' | 'PRELEVEE'

/**
 * Beside what the ledger refuses: payments that are suspended for all (`BloquerPaiement`), one that is not decided yet,
 * and a direct debit to come, for either would be paid twice.
 */
export function refusPaiement(facture: SituationFacture, aujourdhui: string, suspendu: boolean): RefusPaiement | null {
  const refus = refusFacture(facture)
  if (refus !== null) return refus
  if (suspendu) return 'SUSPENDU'
  if (facture.paiementEnCours) return 'EN_COURS'
  return seraPrelevee(facture, aujourdhui) ? 'PRELEVEE' : null
}
