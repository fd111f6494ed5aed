import { complement, email, numeroContrat } from '../briques.ts'
import { payeur } from '../briques/payeur.ts'
import type { Formulaire } from '../modele.ts'

/** Somebody else pays the contract from now on (docs/domaines/demarches.md#nouveau-payeur). */
export const nouveauPayeur: Formulaire = {
  type: 'NOUVEAU_PAYEUR',
  libelle: 'Changer de payeur',
  description: 'Les factures de ce contrat seront payées par quelqu’un d’autre.',
  minutes: 5,
  aPrevoir: ['les coordonnées du nouveau payeur', 'son accord écrit, si vous l’avez'],
  contrat: 'attache',
  reglages: { masquerPourContratResilie: true },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: [
    {
      id: 'contrat',
      libelle: 'Le contrat',
      champs: [
        numeroContrat('info_numeroContrat'),
        email('user_email'),
        {
          id: 'info_date',
          libelle: 'À partir du',
          type: 'date',
          depart: ({ aujourdhui }) => aujourdhui,
          bornes: ({ contexte: { aujourdhui } }) => ({ min: aujourdhui }),
        },
      ],
    },
    {
      id: 'payeur',
      libelle: 'Le nouveau payeur',
      avis: [
        {
          quand: { fait: 'mandatConnu' },
          texte: 'Le prélèvement en cours est celui du payeur actuel\u202F: il prend fin avec lui.',
        },
      ],
      champs: [
        ...payeur(),
        { id: 'payeur_accord', libelle: 'Le nouveau payeur est d’accord pour payer ce contrat', type: 'case' },
      ],
    },
    complement('Accord du nouveau payeur'),
  ],
}
