import { type CreneauImporte, creneauSchema } from './creneaux.schema.ts'
import { type Cible, ecrireLignes, presents } from './ecrire-lignes.ts'
import type { NatureNdjson } from './nature-ndjson.ts'

const CRENEAU: Cible = { table: 'creneau_intervention', cle: ['campagne', 'debut', 'fin'], colonnes: ['capacite'] }

const cle = (campagne: string, debut: Date, fin: Date): string =>
  `${campagne} ${debut.toISOString()} ${fin.toISOString()}`

/** Slots of campaigns; their campaign must be there. What was taken stays: a slot has no fewer places than that. */
export const creneaux: NatureNdjson<CreneauImporte> = {
  schema: creneauSchema,
  cle: ({ campagne, debut, fin }) => cle(campagne, debut, fin),
  async manques(client, lot) {
    const campagnes = await presents(
      client,
      'campagne_intervention',
      'identifiant',
      lot.map(({ campagne }) => campagne),
    )
    return lot.map(({ campagne }) => (campagnes.has(campagne) ? null : 'campagne inconnue'))
  },
  async enregistrer(client, lot) {
    const ecrites = await ecrireLignes(
      client,
      CRENEAU,
      lot.map(({ campagne, debut, fin, capacite }) => ({ campagne, debut, fin, capacite })),
    )
    return new Set(ecrites.map(({ campagne, debut, fin }) => cle(String(campagne), debut as Date, fin as Date)))
  },
}
