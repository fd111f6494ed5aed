import { numeroContrat, options } from '../briques.ts'
import type { Formulaire } from '../modele.ts'

/** An appointment that will not be kept (docs/domaines/demarches.md#interventions). */
export const interventionRdvAnnulation: Formulaire = {
  type: 'INTERVENTION_RDV_ANNULATION',
  libelle: 'Annuler un rendez-vous',
  description: 'Votre créneau est rendu à d’autres\u202F; vous pourrez en prendre un autre.',
  minutes: 1,
  aPrevoir: [],
  contrat: 'attache',
  interventions: 'ANNULER',
  reglages: { autoriserPj: false, autoriserCommentaire: false },
  succes: 'Votre rendez-vous est annulé. Vous recevrez prochainement un mail de confirmation.',
  panne: 'Une erreur est survenue.',
  etapes: [
    {
      id: 'rendez-vous',
      libelle: 'Le rendez-vous',
      champs: [
        numeroContrat('info_numeroContrat'),
        { id: 'rdv_identifiant', libelle: 'Intervention', type: 'intervention' },
        {
          id: 'rdv_motif',
          libelle: 'Pourquoi',
          type: 'liste',
          obligatoire: false,
          options: options('Je ne suis plus disponible', 'Je prendrai un autre créneau', 'Autre'),
        },
      ],
    },
  ],
}
