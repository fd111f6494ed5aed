import { estElectricite } from '@ael/contract/abonnements/regles.ts'
import { type Cible, ecrireLignes } from './ecrire-lignes.ts'
import type { NatureNdjson } from './nature-ndjson.ts'
import { type ProductionImportee, productionSchema } from './productions.schema.ts'
import { typesDesContrats } from './productions.sql.ts'

const PRODUCTION: Cible = { table: 'production_jour', cle: ['numero_contrat', 'jour'], colonnes: ['wattheures'] }

/** What installations produced, day by day; their contract must be there, and be one for electricity. */
export const productions: NatureNdjson<ProductionImportee> = {
  schema: productionSchema,
  cle: ({ numeroContrat, jour }) => `${numeroContrat} ${jour}`,
  async manques(client, lot) {
    const rows = await typesDesContrats(client, [...new Set(lot.map(({ numeroContrat }) => numeroContrat))])
    const types = new Map(rows.map((contrat) => [contrat.numero_contrat, contrat.code_type_contrat]))
    return lot.map(({ numeroContrat }) => {
      const type = types.get(numeroContrat)
      if (type === undefined) return 'contrat inconnu'
      return estElectricite(type) ? null : 'ce n’est pas un contrat d’électricité'
    })
  },
  async enregistrer(client, lot) {
    const ecrites = await ecrireLignes(
      client,
      PRODUCTION,
      lot.map(({ numeroContrat, jour, wattheures }) => ({ numero_contrat: numeroContrat, jour, wattheures })),
    )
    return new Set(ecrites.map(({ numero_contrat, jour }) => `${String(numero_contrat)} ${String(jour)}`))
  },
}
