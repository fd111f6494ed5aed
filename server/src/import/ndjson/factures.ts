import type pg from 'pg'
import { type Cible, ecrireLignes, presents } from './ecrire-lignes.ts'
import { type FactureImportee, factureSchema } from './factures.schema.ts'
import { ecrireLignesFactures } from './lignes-factures.ts'
import type { NatureNdjson } from './nature-ndjson.ts'

const FACTURE: Cible = {
  table: 'facture',
  cle: ['numero_facture_client'],
  colonnes: [
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
    'mode_reglement',
    'en_litige',
    'bloquee',
    'nombre_relances',
    'derniere_relance',
    'traite_facturation_code',
  ],
}

const REGLEMENT: Cible = {
  table: 'reglement',
  cle: ['reference'],
  colonnes: ['numero_contrat', 'facture_id', 'date_reglement', 'montant_cents', 'mode_reglement'],
}

const paye = ({ reglements }: FactureImportee): number => reglements.reduce((somme, { montant }) => somme + montant, 0)

const ligne = (facture: FactureImportee, payeur: string) => ({
  numero_facture_client: facture.numeroFactureClient,
  numero_contrat: facture.numeroContrat,
  numero_client_payeur: facture.numeroClientPayeur ?? payeur,
  type: facture.type,
  date_emission: facture.dateEmission,
  date_echeance: facture.dateEcheance,
  periode_debut: facture.periodeDebut,
  periode_fin: facture.periodeFin,
  volume_litres: facture.volumeLitres,
  estimee: facture.estimee,
  montant_ht_cents: facture.montantHT,
  montant_tva_cents: facture.montantTVA,
  montant_ttc_cents: facture.montantTTC,
  solde_cents: facture.solde ?? facture.montantTTC - paye(facture),
  mode_reglement: facture.modeReglement,
  en_litige: facture.enLitige,
  bloquee: facture.bloquee,
  nombre_relances: facture.nombreRelances,
  derniere_relance: facture.derniereRelance,
  traite_facturation_code: facture.traiteFacturationCode,
})

async function payeurs(client: pg.ClientBase, lot: readonly FactureImportee[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ numero_contrat: string; numero_client_payeur: string }>(
    'select numero_contrat, numero_client_payeur from abonnement where numero_contrat = any($1::text[])',
    [lot.map(({ numeroContrat }) => numeroContrat)],
  )
  return new Map(rows.map(({ numero_contrat, numero_client_payeur }) => [numero_contrat, numero_client_payeur]))
}

async function numeros(client: pg.ClientBase, cles: string[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ numero: string; id: number }>(
    'select numero_facture_client as numero, id from facture where numero_facture_client = any($1::text[])',
    [cles],
  )
  return new Map(rows.map(({ numero, id }) => [numero, id]))
}

/** Invoices with their lines and payments; their contract must be there. Payments that a line does not name stay. */
export const factures: NatureNdjson<FactureImportee> = {
  schema: factureSchema,
  cle: ({ numeroFactureClient }) => numeroFactureClient,
  async manques(client, lot) {
    const contrats = await payeurs(client, lot)
    const clients = await presents(client, 'client', 'numero_client', lot.map(({ numeroClientPayeur }) => numeroClientPayeur))
    return lot.map(({ numeroContrat, numeroClientPayeur }) => {
      if (!contrats.has(numeroContrat)) return 'contrat inconnu'
      return numeroClientPayeur !== null && !clients.has(numeroClientPayeur) ? 'client inconnu' : null
    })
  },
  async enregistrer(client, lot) {
    const parContrat = await payeurs(client, lot)
    const ecrites = await ecrireLignes(client, FACTURE, lot.map((facture) => ligne(facture, parContrat.get(facture.numeroContrat)!)))
    const ids = await numeros(client, lot.map(({ numeroFactureClient }) => numeroFactureClient))
    const detaillees = await ecrireLignesFactures(client, lot, ids)
    const reglements = lot.flatMap(({ numeroFactureClient, numeroContrat, reglements }) =>
      reglements.map(({ reference, dateReglement, montant, modeReglement }) => ({
        reference,
        numero_contrat: numeroContrat,
        facture_id: ids.get(numeroFactureClient)!,
        date_reglement: dateReglement,
        montant_cents: montant,
        mode_reglement: modeReglement,
      })),
    )
    const regles = new Set((await ecrireLignes(client, REGLEMENT, reglements)).map(({ reference }) => reference))
    const touchees = lot.filter(
      ({ numeroFactureClient, reglements }) =>
        detaillees.has(ids.get(numeroFactureClient)!) || reglements.some(({ reference }) => regles.has(reference)),
    )
    return new Set([
      ...ecrites.map(({ numero_facture_client }) => String(numero_facture_client)),
      ...touchees.map(({ numeroFactureClient }) => numeroFactureClient),
    ])
  },
}
