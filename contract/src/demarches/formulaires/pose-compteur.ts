import { chantier, complement, OUI_NON } from '../briques.ts'
import { demandeur } from '../briques/client.ts'
import type { Formulaire } from '../modele.ts'

/** The fitting of a meter on a connection that is there (docs/domaines/demarches.md#travaux). */
export const poseCompteur: Formulaire = {
  type: 'POSE_COMPTEUR_CONTACT',
  libelle: 'Demander la pose d’un compteur',
  description: 'Le branchement existe, il lui manque un compteur.',
  minutes: 6,
  aPrevoir: ['l’adresse du branchement', 'une photographie du regard ou du coffret, si possible'],
  contrat: 'saisi',
  reglages: { accessibleHorsConnexion: true },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: [
    ...demandeur,
    chantier([
      { id: 'chantier_regard', libelle: 'Un regard ou un coffret attend le compteur', type: 'choix', options: OUI_NON },
    ]),
    complement('Plan, photographie ou permis'),
  ],
}
