import { chantier, complement, options } from '../briques.ts'
import { demandeur } from '../briques/client.ts'
import type { Formulaire } from '../modele.ts'

/** The meter is moved to the boundary of the property (docs/domaines/demarches.md#travaux). */
export const deplacementCompteur: Formulaire = {
  type: 'DEPLACEMENT_COMPTEUR_CONTACT',
  libelle: 'Demander le déplacement du compteur',
  description: 'Le compteur est amené en limite de propriété, où il se relève sans vous déranger.',
  minutes: 6,
  aPrevoir: ['le numéro du compteur', 'une photographie de l’endroit, si possible'],
  contrat: 'saisi',
  reglages: { accessibleHorsConnexion: true },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: [
    ...demandeur,
    chantier([
      {
        id: 'chantier_numeroCompteur',
        libelle: 'Numéro du compteur',
        type: 'texte',
        format: 'numeroCompteur',
        obligatoire: false,
      },
      {
        id: 'chantier_emplacement',
        libelle: 'Où il est aujourd’hui',
        type: 'choix',
        options: options('Dans le logement', 'Dans une cave ou un garage', 'Dans le jardin'),
      },
    ]),
    complement('Plan, photographie ou permis'),
  ],
}
