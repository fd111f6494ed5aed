import { email, est, numeroContrat, personne, piecesJointes, telephone } from '../briques.ts'
import type { Formulaire } from '../modele.ts'

/** What anyone may ask of his personal data (RGPD art. 15 to 21; docs/domaines/demarches.md#données-personnelles). */
export const droitAccesDonnees: Formulaire = {
  type: 'DROIT_ACCES_DONNEES',
  libelle: 'Exercer vos droits sur vos données',
  description: 'Demandez à voir, corriger ou effacer les données que le service de l’eau garde sur vous.',
  minutes: 3,
  aPrevoir: [],
  contrat: 'saisi',
  reglages: { accessibleHorsConnexion: true, autoriserCommentaire: false },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: [
    {
      id: 'demande',
      libelle: 'Votre demande',
      champs: [
        {
          id: 'info_droit',
          libelle: 'Ce que vous demandez',
          type: 'choix',
          options: [
            {
              valeur: 'ACCES',
              libelle: 'Recevoir mes données',
              aide: 'Une copie de ce que le service garde sur vous.',
            },
            { valeur: 'RECTIFICATION', libelle: 'Les faire corriger' },
            {
              valeur: 'EFFACEMENT',
              libelle: 'Les faire effacer',
              aide: 'Ce que la loi oblige à garder, comme les factures, reste le temps qu’elle dit.',
            },
            { valeur: 'LIMITATION', libelle: 'En limiter l’usage' },
            { valeur: 'PORTABILITE', libelle: 'Les recevoir dans un format réutilisable' },
            { valeur: 'OPPOSITION', libelle: 'M’opposer à un usage' },
          ],
        },
        {
          id: 'info_correction',
          libelle: 'Ce qui est à corriger',
          type: 'texteLong',
          longueurMax: 1000,
          quand: est('info_droit', 'RECTIFICATION'),
        },
        { id: 'info_message', libelle: 'Précisions', type: 'texteLong', longueurMax: 1000, obligatoire: false },
        piecesJointes('info_file'),
      ],
    },
    {
      id: 'coordonnees',
      libelle: 'Vos coordonnées',
      champs: [
        ...personne('user_'),
        email('user_email'),
        { ...telephone('user_telephone'), obligatoire: false },
        numeroContrat('info_numeroContrat', false),
      ],
    },
  ],
}
