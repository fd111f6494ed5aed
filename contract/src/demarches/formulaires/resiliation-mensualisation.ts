import { contratsEnNombre } from '../briques/en-masse.ts'
import type { Formulaire } from '../modele.ts'

/** The end of it for many contracts (docs/domaines/demarches.md#résiliations-en-nombre). */
export const resiliationMensualisation: Formulaire = {
  type: 'RESILIATION_MENSUALISATION',
  libelle: 'Résilier la mensualisation de plusieurs contrats',
  description: 'Plusieurs contrats ne sont plus payés par mensualités.',
  minutes: 3,
  aPrevoir: ['les numéros de contrat'],
  contrat: 'aucun',
  reglages: { autoriserPj: false },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: contratsEnNombre,
}
