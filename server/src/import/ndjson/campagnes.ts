import { type CampagneImportee, campagneSchema } from './campagnes.schema.ts'
import { type Cible, ecrireLignes } from './ecrire-lignes.ts'
import type { NatureNdjson } from './nature-ndjson.ts'

const CAMPAGNE: Cible = {
  table: 'campagne_intervention',
  cle: ['identifiant'],
  colonnes: ['libelle', 'date_debut_planif', 'date_fin_planif'],
}

/** Campaigns of interventions, which nothing precedes. */
export const campagnes: NatureNdjson<CampagneImportee> = {
  schema: campagneSchema,
  cle: ({ identifiant }) => identifiant,
  manques: async (_, lot) => lot.map(() => null),
  async enregistrer(client, lot) {
    const ecrites = await ecrireLignes(
      client,
      CAMPAGNE,
      lot.map(({ identifiant, libelle, dateDebutPlanif, dateFinPlanif }) => ({
        identifiant,
        libelle,
        date_debut_planif: dateDebutPlanif,
        date_fin_planif: dateFinPlanif,
      })),
    )
    return new Set(ecrites.map(({ identifiant }) => String(identifiant)))
  },
}
