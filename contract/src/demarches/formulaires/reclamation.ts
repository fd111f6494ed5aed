import { email, numeroContrat, personne, piecesJointes, telephone } from '../briques.ts'
import type { Formulaire } from '../modele.ts'

/** A complaint, open to anyone (docs/domaines/demarches.md#réclamation). */
export const reclamation: Formulaire = {
  type: 'RECLAMATION',
  libelle: 'Déposer une réclamation',
  description: 'Dites-nous ce qui ne va pas\u202F: une facture, une intervention, la qualité de l’eau, un accueil.',
  minutes: 4,
  aPrevoir: ['une facture, si votre réclamation en concerne une'],
  contrat: 'saisi',
  reglages: { accessibleHorsConnexion: true, autoriserCommentaire: false },
  succes:
    'Votre demande a bien été envoyée. Elle sera traitée dans les meilleurs délais. Vous recevrez rapidement une confirmation par mail.',
  etapes: [
    {
      id: 'objet',
      libelle: 'Votre réclamation',
      champs: [
        {
          id: 'info_object',
          libelle: 'Objet',
          type: 'liste',
          options: [
            {
              valeur: 'FACTURE',
              libelle: 'Une facture',
              aide: 'Un montant, un volume ou un tarif que vous contestez.',
            },
            {
              valeur: 'PAIEMENT',
              libelle: 'Un paiement ou un prélèvement',
              aide: 'Un règlement non pris en compte, un prélèvement inattendu.',
            },
            {
              valeur: 'RELANCE',
              libelle: 'Une relance',
              aide: 'Une lettre qui réclame une facture déjà payée ou contestée.',
            },
            {
              valeur: 'COMPTEUR',
              libelle: 'Un compteur ou une relève',
              aide: 'Un index, une estimation, un compteur qui semble faux.',
            },
            {
              valeur: 'QUALITE',
              libelle: 'La qualité de l’eau ou la pression',
              aide: 'Goût, couleur, odeur, pression faible ou irrégulière.',
            },
            {
              valeur: 'INTERVENTION',
              libelle: 'Une intervention ou des travaux',
              aide: 'Un rendez-vous manqué, des travaux, des dégâts.',
            },
            {
              valeur: 'ACCUEIL',
              libelle: 'L’accueil ou une réponse reçue',
              aide: 'Un délai, une réponse qui ne convient pas.',
            },
            { valeur: 'AUTRE', libelle: 'Autre chose', aide: 'Tout ce qui n’est pas dans cette liste.' },
          ],
        },
        { id: 'info_message', libelle: 'Votre message', type: 'texteLong', longueurMax: 2000 },
        piecesJointes('info_file'),
      ],
    },
    {
      id: 'coordonnees',
      libelle: 'Vos coordonnées',
      champs: [
        ...personne('user_'),
        email('user_email'),
        telephone('user_telephone'),
        numeroContrat('info_numeroContrat'),
      ],
    },
  ],
}
