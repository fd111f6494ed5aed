import { chantier, complement, OUI_NON } from '../briques.ts'
import { demandeur } from '../briques/client.ts'
import type { Formulaire } from '../modele.ts'

/** A second meter, for the garden, without sewerage (docs/domaines/demarches.md#travaux). */
export const compteurJardin: Formulaire = {
  type: 'COMPTEUR_JARDIN_CONTACT',
  libelle: 'Demander un compteur de jardin',
  description: 'Un second compteur mesure l’eau du jardin, qui ne paie pas l’assainissement.',
  minutes: 6,
  aPrevoir: ['la surface à arroser'],
  contrat: 'saisi',
  reglages: { accessibleHorsConnexion: true },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: [
    ...demandeur,
    chantier([
      { id: 'chantier_surface', libelle: 'Surface à arroser', type: 'texte', format: 'surface' },
      { id: 'chantier_piscine', libelle: 'Remplir aussi une piscine', type: 'choix', options: OUI_NON },
    ]),
    complement('Plan, photographie ou permis'),
  ],
}
