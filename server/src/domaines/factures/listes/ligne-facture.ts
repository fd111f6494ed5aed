import type { SituationFacture } from '@ael/contract/factures/etats.ts'
import type { Row } from '../../../db/columns.ts'
import type { FACTURE } from './factures.sql.ts'

/** An invoice as its lists read it; volumes and indexes in litres (watt-hours). */
export type LigneFacture = Row<typeof FACTURE>

/** The columns that the state of an invoice is told from. */
export type LigneSituation = Pick<
  LigneFacture,
  | 'type'
  | 'solde_cents'
  | 'date_echeance'
  | 'mode_reglement'
  | 'en_litige'
  | 'bloquee'
  | 'nombre_relances'
  | 'motif_rejet'
  | 'paiement_en_cours'
>

/** What rules ask of an invoice. */
export const situationDe = (ligne: LigneSituation): SituationFacture => ({
  type: ligne.type,
  soldeCents: ligne.solde_cents,
  echeance: ligne.date_echeance,
  mode: ligne.mode_reglement,
  enLitige: ligne.en_litige,
  bloquee: ligne.bloquee,
  relances: ligne.nombre_relances,
  rejetee: ligne.motif_rejet !== null,
  paiementEnCours: ligne.paiement_en_cours,
})
