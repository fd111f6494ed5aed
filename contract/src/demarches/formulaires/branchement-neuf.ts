import { chantier, complement, est, options, OUI_NON } from '../briques.ts'
import { demandeur } from '../briques/client.ts'
import type { Formulaire } from '../modele.ts'

/** A new connection to the water main (docs/domaines/demarches.md#travaux). */
export const branchementNeuf: Formulaire = {
  type: 'BRANCHEMENT_NEUF_CONTACT',
  libelle: 'Demander un branchement neuf',
  description: 'Raccordez une construction au réseau d’eau potable. Un devis vous est envoyé avant tous travaux.',
  minutes: 8,
  aPrevoir: [
    'l’adresse ou la parcelle du terrain',
    'un plan de situation, si vous l’avez',
    'le permis de construire, si les travaux en demandent un',
  ],
  contrat: 'saisi',
  reglages: { accessibleHorsConnexion: true },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: [
    ...demandeur,
    chantier([
      {
        id: 'chantier_usage',
        libelle: 'Usage de l’eau',
        type: 'choix',
        options: options('Logement individuel', 'Logement collectif', 'Local professionnel', 'Arrosage', 'Incendie'),
      },
      {
        id: 'chantier_nombreLogements',
        libelle: 'Nombre de logements',
        type: 'texte',
        format: 'nombrePersonnes',
        quand: est('chantier_usage', 'Logement collectif'),
      },
      { id: 'chantier_assainissement', libelle: 'Raccorder aussi au tout-à-l’égout', type: 'choix', options: OUI_NON },
    ]),
    complement('Plan, photographie ou permis'),
  ],
}
