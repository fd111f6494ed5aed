import { jourIso } from '../../kernel/jour-local.ts'
import type { Table } from './copie.ts'
import type { Demonstration } from '../demonstration.ts'
import type { Facture } from '../modele.ts'
import { TRAITES } from './tables-contrats.ts'

/** Days after which the PDF of an invoice is no longer kept. */
const ARCHIVES = 4 * 365

/** What was settled by no settlement: a credit note that was taken off, as the utility counts it. */
function regleAilleurs({ reglements }: Demonstration): (facture: Facture) => number {
  const regles = Map.groupBy(reglements, ({ facture }) => facture?.id)
  return ({ id, ttcCents, soldeCents }) =>
    ttcCents - soldeCents - (regles.get(id) ?? []).reduce((total, { cents }) => total + cents, 0)
}

export function tableFactures(demonstration: Demonstration, today: number): Table {
  const ailleurs = regleAilleurs(demonstration)
  return {
    nom: 'facture',
    colonnes: [
      'id',
      'numero_facture_client',
      'numero_contrat',
      'numero_client_payeur',
      'type',
      'date_emission',
      'date_echeance',
      'periode_debut',
      'periode_fin',
      'volume_litres',
      'estimee',
      'montant_ht_cents',
      'montant_tva_cents',
      'montant_ttc_cents',
      'solde_cents',
      'regle_ailleurs_cents',
      'mode_reglement',
      'en_litige',
      'bloquee',
      'nombre_relances',
      'derniere_relance',
      'traite_facturation_code',
      'pdf_disponible',
    ],
    lignes: demonstration.factures.map((f) => [
      f.id,
      f.numero,
      f.contrat.numero,
      f.contrat.payeur.numero,
      f.type,
      jourIso(f.emission),
      jourIso(f.echeance),
      jourIso(f.periode[0]),
      jourIso(f.periode[1]),
      f.volume,
      f.estimee,
      f.htCents,
      f.tvaCents,
      f.ttcCents,
      f.soldeCents,
      ailleurs(f),
      f.contrat.mode,
      f.enLitige,
      f.bloquee,
      f.relances,
      f.derniereRelance === null ? null : jourIso(f.derniereRelance),
      TRAITES[f.contrat.type],
      f.emission > today - ARCHIVES,
    ]),
  }
}

export const tableLignesFactures = ({ factures }: Demonstration): Table => ({
  nom: 'ligne_facture',
  colonnes: [
    'facture_id',
    'rang',
    'bloc',
    'libelle',
    'du',
    'au',
    'unite',
    'quantite_milliemes',
    'prix_dix_milliemes',
    'tva_pour_mille',
    'montant_cents',
  ],
  lignes: factures.flatMap(({ id, lignes }) =>
    lignes.map(({ bloc, libelle, du, au, unite, quantite, prix, tva, htCents }, rang) => [
      id,
      rang + 1,
      bloc,
      libelle,
      jourIso(du),
      jourIso(au),
      unite,
      quantite * 1000,
      prix,
      tva,
      htCents,
    ]),
  ),
})

export const tableReglements = ({ reglements }: Demonstration): Table => ({
  nom: 'reglement',
  colonnes: [
    'id',
    'numero_contrat',
    'facture_id',
    'date_reglement',
    'montant_cents',
    'mode_reglement',
    'reference',
    'motif_rejet',
  ],
  lignes: reglements.map(({ contrat, facture, jour, cents, mode, reference }, rang) => [
    rang + 1,
    contrat.numero,
    facture?.id ?? null,
    jourIso(jour),
    cents,
    mode,
    reference,
    reference.startsWith('REJ') ? 'Provision insuffisante' : null,
  ]),
})

export const tableReleves = ({ releves }: Demonstration): Table => ({
  nom: 'releve_facture',
  colonnes: ['numero_contrat', 'compteur_id', 'date_releve', 'index_litres', 'volume_litres', 'nature', 'facture_id'],
  lignes: releves.map(({ contrat, compteur, jour, index, volume, nature, facture }) => [
    contrat.numero,
    compteur.id,
    jourIso(jour),
    index,
    volume,
    nature,
    facture?.id ?? null,
  ]),
})
