import { type Cible, ecrireLignesAnnoncees, presents } from './ecrire-lignes.ts'
import type { NatureNdjson } from './nature-ndjson.ts'
import { type PeriodeImportee, periodeSchema } from './periodes.schema.ts'

const PERIODE: Cible = { table: 'periode_releve', cle: ['numero_contrat', 'debut'], colonnes: ['fin'] }

/** Periods in which subscribers read their meter; their contract must be there. */
export const periodes: NatureNdjson<PeriodeImportee> = {
  schema: periodeSchema,
  cle: ({ numeroContrat, debut }) => `${numeroContrat} ${debut}`,
  async manques(client, lot) {
    const contrats = await presents(
      client,
      'abonnement',
      'numero_contrat',
      lot.map(({ numeroContrat }) => numeroContrat),
    )
    return lot.map(({ numeroContrat }) => (contrats.has(numeroContrat) ? null : 'contrat inconnu'))
  },
  async enregistrer(client, lot, silence) {
    const ecrites = await ecrireLignesAnnoncees(
      client,
      PERIODE,
      lot.map(({ numeroContrat, debut, fin }) => ({ numero_contrat: numeroContrat, debut, fin })),
      silence,
    )
    return new Set(ecrites.map(({ numero_contrat, debut }) => `${String(numero_contrat)} ${String(debut)}`))
  },
}
