import { contratsEnNombre } from '../briques/en-masse.ts'
import type { Formulaire } from '../modele.ts'

/** The end of it for many contracts (docs/domaines/demarches.md#résiliations-en-nombre). */
export const resiliationPrelevement: Formulaire = {
  type: 'RESILIATION_PRELEVEMENT',
  libelle: 'Résilier le prélèvement de plusieurs contrats',
  description: 'Les factures de plusieurs contrats ne sont plus prélevées à leur échéance.',
  minutes: 3,
  aPrevoir: ['les numéros de contrat'],
  contrat: 'aucun',
  reglages: { autoriserPj: false },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: contratsEnNombre,
}
