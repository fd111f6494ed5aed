import { email, numeroContrat, piecesJointes } from '../briques.ts'
import type { Formulaire } from '../modele.ts'

/** A transfer that was made, told so that it finds its invoice (docs/domaines/demarches.md#virement). */
export const paiementVirement: Formulaire = {
  type: 'PAIEMENT_VIREMENT',
  libelle: 'Annoncer un virement',
  description: 'Vous avez payé une facture par virement\u202F: dites-le nous, il sera rapproché plus vite.',
  minutes: 3,
  aPrevoir: ['l’ordre de virement'],
  contrat: 'attache',
  reglages: { autoriserCommentaire: false },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: [
    {
      id: 'virement',
      libelle: 'Votre virement',
      champs: [
        numeroContrat('info_numeroContrat'),
        {
          id: 'info_numeroFacture',
          libelle: 'Numéro de la facture',
          type: 'texte',
          format: 'numeroFacture',
          aide: 'Il est en haut de la facture.',
        },
        { id: 'info_montant', libelle: 'Montant du virement', type: 'texte', format: 'montant' },
        {
          id: 'info_date',
          libelle: 'Date du virement',
          type: 'date',
          bornes: ({ contexte: { aujourdhui } }) => ({ max: aujourdhui }),
        },
        {
          id: 'info_donneurOrdre',
          libelle: 'Compte au nom de',
          type: 'texte',
          format: 'nomUsage',
          depart: ({ personne: p }) => p?.nom,
        },
        piecesJointes('info_file', 'Ordre de virement'),
        email('user_email'),
      ],
    },
  ],
}
