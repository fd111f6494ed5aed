import { complement, email, est, numeroContrat, options, OUI_NON, telephone } from '../briques.ts'
import type { Formulaire } from '../modele.ts'

/** An analysis of the water at the tap (docs/domaines/demarches.md#analyse). */
export const analyse: Formulaire = {
  type: 'ANALYSE',
  libelle: 'Demander une analyse de l’eau',
  description: 'Votre eau a un goût, une odeur ou une couleur inhabituels\u202F: demandez un contrôle au robinet.',
  minutes: 4,
  aPrevoir: ['une photographie, si l’eau est colorée'],
  contrat: 'attache',
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: [
    {
      id: 'constat',
      libelle: 'Ce que vous constatez',
      champs: [
        numeroContrat('info_numeroContrat'),
        {
          id: 'info_motif',
          libelle: 'L’eau est',
          type: 'choix',
          options: options('Colorée', 'Trouble', 'Odorante', 'D’un goût inhabituel', 'Autre'),
        },
        {
          id: 'info_autre',
          libelle: 'Décrivez-la',
          type: 'texteLong',
          longueurMax: 500,
          quand: est('info_motif', 'Autre'),
        },
        {
          id: 'info_depuis',
          libelle: 'Depuis le',
          type: 'date',
          bornes: ({ contexte: { aujourdhui } }) => ({ max: aujourdhui }),
        },
        { id: 'info_robinets', libelle: 'À tous les robinets', type: 'choix', options: OUI_NON },
        {
          id: 'info_voisins',
          libelle: 'Chez vos voisins aussi',
          type: 'choix',
          options: options('Oui', 'Non', 'Je ne sais pas'),
        },
      ],
    },
    {
      id: 'coordonnees',
      libelle: 'Vous joindre',
      champs: [email('user_email'), telephone('user_telephone')],
    },
    complement('Photographie'),
  ],
}
