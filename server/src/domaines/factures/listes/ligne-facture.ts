import type { SituationFacture } from '@ael/contract/factures/etats.ts'
import type { ModeReglement, TypeFacture } from '@ael/contract/factures/regles.ts'
import type { LigneAdresse } from '../../abonnements/adresse.public.ts'

/** An invoice as its lists read it; volumes and indexes in litres (watt-hours). */
export interface LigneFacture extends LigneAdresse {
  id: number
  numero_facture_client: string
  numero_contrat: string
  type: TypeFacture
  date_emission: string
  date_echeance: string
  periode_debut: string | null
  periode_fin: string | null
  volume_litres: number | null
  estimee: boolean
  montant_ttc_cents: number
  solde_cents: number
  mode_reglement: ModeReglement
  en_litige: boolean
  bloquee: boolean
  nombre_relances: number
  derniere_relance: string | null
  traite_facturation_code: string
  pdf_disponible: boolean
  reference_dette: string | null
  resilie: boolean
  type_regroupement: number
  code_type_contrat: string
  code_categorie_contrat: string
  mode_distribution: string
  plateforme_code_service: string | null
  plateforme_numero_engagement: string | null
  plateforme_numero_marche: string | null
  annexe_id: number | null
  annexe_libelle: string | null
  annexe_nom_fichier: string | null
  paye_en_ligne_le: Date | null
  paiement_en_cours: boolean
  rejete_le: string | null
  motif_rejet: string | null
  /** Thousandths of m3 that the sewerage bills. */
  collecte_milliemes: number | null
  date1: string | null
  index1: number | null
  date2: string | null
  index2: number | null
}

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
