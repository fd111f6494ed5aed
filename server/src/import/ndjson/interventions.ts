import { type Cible, ecrireLignes, presents } from './ecrire-lignes.ts'
import { type InterventionImportee, interventionSchema } from './interventions.schema.ts'
import type { NatureNdjson } from './nature-ndjson.ts'

const INTERVENTION: Cible = {
  table: 'intervention',
  cle: ['identifiant'],
  colonnes: ['numero_contrat', 'campagne', 'libelle', 'motif_libelle', 'action_libelle', 'etat'],
}

/** Visits at contracts; their contract and campaign must be there. */
export const interventions: NatureNdjson<InterventionImportee> = {
  schema: interventionSchema,
  cle: ({ identifiant }) => identifiant,
  async manques(client, lot) {
    const [contrats, campagnes] = [
      await presents(
        client,
        'abonnement',
        'numero_contrat',
        lot.map(({ numeroContrat }) => numeroContrat),
      ),
      await presents(
        client,
        'campagne_intervention',
        'identifiant',
        lot.map(({ campagne }) => campagne),
      ),
    ]
    return lot.map(({ numeroContrat, campagne }) => {
      if (!contrats.has(numeroContrat)) return 'contrat inconnu'
      return campagnes.has(campagne) ? null : 'campagne inconnue'
    })
  },
  async enregistrer(client, lot) {
    const ecrites = await ecrireLignes(
      client,
      INTERVENTION,
      lot.map(({ identifiant, numeroContrat, campagne, libelle, motif, action, etat }) => ({
        identifiant,
        numero_contrat: numeroContrat,
        campagne,
        libelle,
        motif_libelle: motif,
        action_libelle: action,
        etat,
      })),
    )
    return new Set(ecrites.map(({ identifiant }) => String(identifiant)))
  },
}
