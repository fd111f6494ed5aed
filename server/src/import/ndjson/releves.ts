import { compteursCites, facturesCitees } from './releves.sql.ts'
import type pg from 'pg'
import { type Cible, ecrireLignes, presents } from './ecrire-lignes.ts'
import type { NatureNdjson } from './nature-ndjson.ts'
import { type ReleveImporte, releveSchema } from './releves.schema.ts'

const RELEVE: Cible = {
  table: 'releve_facture',
  cle: ['numero_contrat', 'date_releve'],
  colonnes: ['compteur_id', 'index_litres', 'volume_litres', 'nature', 'facture_id'],
}

const identifiants = (rows: readonly { cle: string; id: number }[]) => new Map(rows.map(({ cle, id }) => [cle, id]))
const nommes = (cles: readonly (string | null)[]): string[] => cles.filter((cle) => cle !== null)

const compteursDe = async (client: pg.ClientBase, lot: readonly ReleveImporte[]) =>
  identifiants(await compteursCites(client, nommes(lot.map(({ numeroAppareil }) => numeroAppareil))))

const facturesDe = async (client: pg.ClientBase, lot: readonly ReleveImporte[]) =>
  identifiants(await facturesCitees(client, nommes(lot.map(({ numeroFactureClient }) => numeroFactureClient))))

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
