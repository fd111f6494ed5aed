import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import type pg from 'pg'
import { type Cible, ecrireLignesAnnoncees, presents } from './ecrire-lignes.ts'
import { type FactureImportee, factureSchema } from './factures.schema.ts'
import { trouverAnnexes } from './annexes-factures.ts'
import { nommerClotures } from './clotures-factures.sql.ts'
import { ecrireLignesFactures } from './lignes-factures.ts'
import type { NatureNdjson } from './nature-ndjson.ts'
import { payeursDe } from './payeurs.ts'
import { ecrireReglements, reglementsAutrement } from './reglements-factures.ts'
import { calculerSoldes, type Solde } from './soldes-factures.ts'
import { noterRegleAilleurs } from './soldes-factures.sql.ts'
import { facturesEcrites } from './factures.sql.ts'

/** Clocks differ; a balance computed tomorrow would shut out all that come until then. */
const AVANCE_MAX_MS = JOUR_MS

export const FACTURE: Cible = {
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
    'pdf_disponible',
    'reference_dette',
    'annexe_id',
    'solde_au',
    'traite_facturation_code',
  ],
}

const ligne = (
  facture: FactureImportee,
  { payeur, annexeId, solde }: { payeur: string; annexeId: number | null; solde: Solde },
) => ({
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
  solde_cents: solde.cents,
  solde_au: solde.au,
  mode_reglement: facture.modeReglement,
  en_litige: facture.enLitige,
  bloquee: facture.bloquee,
  nombre_relances: facture.nombreRelances,
  derniere_relance: facture.derniereRelance,
  pdf_disponible: facture.pdfDisponible,
  reference_dette: facture.referenceDette,
  annexe_id: annexeId,
  traite_facturation_code: facture.traiteFacturationCode,
})

async function numeros(client: pg.ClientBase, cles: readonly string[]): Promise<Map<string, number>> {
  const rows = await facturesEcrites(client, cles)
  return new Map(rows.map(({ numero, id }) => [numero, id]))
}

/** Invoices with their lines and payments; their contract must be there. Payments that a line does not name stay. */
export const factures: NatureNdjson<FactureImportee> = {
  schema: factureSchema,
  cle: ({ numeroFactureClient }) => numeroFactureClient,
  async manques(client, lot) {
    const contrats = await payeursDe(client, lot)
    const clients = await presents(
      client,
      'client',
      'numero_client',
      lot.map(({ numeroClientPayeur }) => numeroClientPayeur),
    )
    const annexes = await trouverAnnexes(client, lot)
    const autres = await reglementsAutrement(client, lot)
    return lot.map(({ numeroFactureClient, numeroContrat, numeroClientPayeur, annexe, soldeAu }) => {
      if (!contrats.has(numeroContrat)) return 'contrat inconnu'
      if (numeroClientPayeur !== null && !clients.has(numeroClientPayeur)) return 'client inconnu'
      if (annexe !== null && !annexes.has(numeroFactureClient))
        return 'annexe : aucun document de ce nom ne concerne le contrat'
      if (soldeAu !== null && soldeAu.getTime() > Date.now() + AVANCE_MAX_MS) return 'soldeAu : cette date est à venir'
      return autres.has(numeroFactureClient)
        ? 'reglements : un règlement enregistré par l’agence est donné pour un autre montant'
        : null
    })
  },
  async enregistrer(client, recues, silence) {
    // In the order of their numbers, so that two imports never wait for each other.
    const lot = recues.toSorted((a, b) => (a.numeroFactureClient < b.numeroFactureClient ? -1 : 1))
    const soldes = await calculerSoldes(client, lot)
    const parContrat = await payeursDe(client, lot)
    const annexes = await trouverAnnexes(client, lot)
    const ecrites = await ecrireLignesAnnoncees(
      client,
      FACTURE,
      lot.map((facture) => {
        const numero = facture.numeroFactureClient
        return ligne(facture, {
          payeur: parContrat.get(facture.numeroContrat)!,
          annexeId: annexes.get(numero) ?? null,
          solde: soldes.get(numero)!,
        })
      }),
      silence,
    )
    const ids = await numeros(
      client,
      lot.map(({ numeroFactureClient }) => numeroFactureClient),
    )
    const detaillees = await ecrireLignesFactures(client, lot, ids)
    const regles = await ecrireReglements(client, lot, ids, silence)
    await noterRegleAilleurs(client, [...ids.values()])
    await nommerClotures(client, [...ids.values()])
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
