import { commentaire, email, INCIDENT_TECHNIQUE, numeroContrat, telephone } from '../briques.ts'
import type { Formulaire } from '../modele.ts'

/** A slot for an intervention that the utility has to make (docs/domaines/demarches.md#interventions). */
export const interventionRdv: Formulaire = {
  type: 'INTERVENTION_RDV',
  libelle: 'Prendre rendez-vous',
  description: 'Une intervention est prévue chez vous\u202F: choisissez le jour et l’heure.',
  minutes: 2,
  aPrevoir: [],
  contrat: 'attache',
  interventions: 'PLANIFIER',
  reglages: { autoriserPj: false },
  succes: 'Votre rendez-vous est pris. Vous recevrez prochainement un mail de confirmation.',
  panne: INCIDENT_TECHNIQUE,
  etapes: [
    {
      id: 'intervention',
      libelle: 'L’intervention',
      champs: [
        numeroContrat('info_numeroContrat'),
        { id: 'rdv_identifiant', libelle: 'Intervention', type: 'intervention' },
      ],
    },
    {
      id: 'creneau',
      libelle: 'Le créneau',
      champs: [{ id: 'rdv_creneau', libelle: 'Créneau', type: 'creneau', de: 'rdv_identifiant' }],
    },
    {
      id: 'coordonnees',
      libelle: 'Vous joindre ce jour-là',
      champs: [email('user_email'), telephone('user_telephone'), commentaire('info_commentaire')],
    },
  ],
}
