import type pg from 'pg'
import { type Cible, ecrireLignes, presents } from './ecrire-lignes.ts'
import { type EcheancierImporte, echeancierSchema } from './echeanciers.schema.ts'
import type { NatureNdjson } from './nature-ndjson.ts'
import { facturesNommees, plansDesContrats, ecrireEcheancesDites } from './echeanciers.sql.ts'

const ECHEANCIER: Cible = {
  table: 'echeancier',
  cle: ['numero'],
  colonnes: ['numero_contrat', 'facture_id', 'etat', 'annonce_le'],
}

async function facturesDe(
  client: pg.ClientBase,
  lot: readonly EcheancierImporte[],
): Promise<Map<string, { id: number; contrat: string }>> {
  const rows = await facturesNommees(
    client,
    lot.flatMap(({ numeroFactureClient }) => numeroFactureClient ?? []),
  )
  return new Map(rows.map(({ numero, id, contrat }) => [numero, { id, contrat }]))
}

/** The plans in force of the contracts of the lot, without those that it ends. */
async function plansEnCours(client: pg.ClientBase, lot: readonly EcheancierImporte[]): Promise<Map<string, string>> {
  const rows = await plansDesContrats(
    client,
    lot.map(({ numeroContrat }) => numeroContrat),
    lot.filter(({ etat }) => etat !== 'EN_COURS').map(({ numeroEcheancier }) => numeroEcheancier),
  )
  return new Map(rows.map(({ numero, contrat }) => [contrat, numero]))
}

/**
 * Writes the instalments of plans and takes away those that are no longer told. What was asked of the bank stays as it is:
 * its row is locked by then, so that a batch that is being made decides first. Answers the plans that changed.
 */
async function ecrireEcheances(client: pg.ClientBase, lot: readonly EcheancierImporte[]): Promise<Set<string>> {
  const lignes = lot.flatMap(({ numeroEcheancier, echeances }) =>
    echeances.map(({ rang, dateEcheance, montant, etat }) => ({
      numero: numeroEcheancier,
      rang,
      date_echeance: dateEcheance,
      montant_cents: montant,
      etat,
    })),
  )
  const rows = await ecrireEcheancesDites(client, JSON.stringify(lignes))
  return new Set(rows.map(({ numero }) => numero))
}

/** Monthly plans; their contract must be there, and the bill that they were taken off when they name one. */
export const echeanciers: NatureNdjson<EcheancierImporte> = {
  schema: echeancierSchema,
  cle: ({ numeroEcheancier }) => numeroEcheancier,
  async manques(client, lot) {
    const contrats = await presents(
      client,
      'abonnement',
      'numero_contrat',
      lot.map(({ numeroContrat }) => numeroContrat),
    )
    const factures = await facturesDe(client, lot)
    const enCours = await plansEnCours(client, lot)
    return lot.map(({ numeroEcheancier, numeroContrat, numeroFactureClient, etat }) => {
      if (!contrats.has(numeroContrat)) return 'contrat inconnu'
      if (numeroFactureClient !== null && factures.get(numeroFactureClient)?.contrat !== numeroContrat)
        return 'facture inconnue'
      if (etat !== 'EN_COURS') return null
      const autre = enCours.get(numeroContrat)
      if (autre !== undefined && autre !== numeroEcheancier) return 'un autre échéancier est en cours pour ce contrat'
      enCours.set(numeroContrat, numeroEcheancier)
      return null
    })
  },
  async enregistrer(client, lot) {
    const factures = await facturesDe(client, lot)
    // Plans that end make room for those in force.
    const dansLOrdre = [
      ...lot.filter(({ etat }) => etat !== 'EN_COURS'),
      ...lot.filter(({ etat }) => etat === 'EN_COURS'),
    ]
    const ecrits = await ecrireLignes(
      client,
      ECHEANCIER,
      dansLOrdre.map(({ numeroEcheancier, numeroContrat, numeroFactureClient, etat, dateAnnonce }) => ({
        numero: numeroEcheancier,
        numero_contrat: numeroContrat,
        facture_id: numeroFactureClient === null ? null : factures.get(numeroFactureClient)!.id,
        etat,
        annonce_le: dateAnnonce,
      })),
    )
    return new Set([...ecrits.map(({ numero }) => String(numero)), ...(await ecrireEcheances(client, lot))])
  },
}
