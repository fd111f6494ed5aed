import type pg from 'pg'
import { type Cible, ecrireLignes, presents } from './ecrire-lignes.ts'
import type { NatureNdjson } from './nature-ndjson.ts'
import { type ReleveImporte, releveSchema } from './releves.schema.ts'

const RELEVE: Cible = {
  table: 'releve_facture',
  cle: ['numero_contrat', 'date_releve'],
  colonnes: ['compteur_id', 'index_litres', 'volume_litres', 'nature', 'facture_id'],
}

async function identifiants(
  client: pg.ClientBase,
  sql: string,
  cles: readonly (string | null)[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ cle: string; id: number }>(sql, [cles.filter((cle) => cle !== null)])
  return new Map(rows.map(({ cle, id }) => [cle, id]))
}

const compteursDe = (client: pg.ClientBase, lot: readonly ReleveImporte[]) =>
  identifiants(
    client,
    'select numero_appareil as cle, id from compteur where numero_appareil = any($1::text[])',
    lot.map(({ numeroAppareil }) => numeroAppareil),
  )

const facturesDe = (client: pg.ClientBase, lot: readonly ReleveImporte[]) =>
  identifiants(
    client,
    'select numero_facture_client as cle, id from facture where numero_facture_client = any($1::text[])',
    lot.map(({ numeroFactureClient }) => numeroFactureClient),
  )

/** Billed readings; their contract must be there, and their meter and invoice when they name one. */
export const releves: NatureNdjson<ReleveImporte> = {
  schema: releveSchema,
  cle: ({ numeroContrat, dateReleve }) => `${numeroContrat} ${dateReleve}`,
  async manques(client, lot) {
    const contrats = await presents(
      client,
      'abonnement',
      'numero_contrat',
      lot.map(({ numeroContrat }) => numeroContrat),
    )
    const compteurs = await compteursDe(client, lot)
    const factures = await facturesDe(client, lot)
    return lot.map(({ numeroContrat, numeroAppareil, numeroFactureClient }) => {
      if (!contrats.has(numeroContrat)) return 'contrat inconnu'
      if (numeroAppareil !== null && !compteurs.has(numeroAppareil)) return 'compteur inconnu'
      return numeroFactureClient !== null && !factures.has(numeroFactureClient) ? 'facture inconnue' : null
    })
  },
  async enregistrer(client, lot) {
    const compteurs = await compteursDe(client, lot)
    const factures = await facturesDe(client, lot)
    const ecrites = await ecrireLignes(
      client,
      RELEVE,
      lot.map((releve) => ({
        numero_contrat: releve.numeroContrat,
        date_releve: releve.dateReleve,
        compteur_id: compteurs.get(releve.numeroAppareil ?? '') ?? null,
        index_litres: releve.index,
        volume_litres: releve.volumeLitres,
        nature: releve.nature,
        facture_id: factures.get(releve.numeroFactureClient ?? '') ?? null,
      })),
    )
    return new Set(ecrites.map(({ numero_contrat, date_releve }) => `${String(numero_contrat)} ${String(date_releve)}`))
  },
}
