import { email, numeroContrat, personne, telephone } from '../briques.ts'
import type { Formulaire } from '../modele.ts'

/** Relief of a leak after the meter (CGCT L2224-12-4; docs/domaines/demarches.md#écrêtement-pour-fuite). */
export const warsmann: Formulaire = {
  type: 'WARSMANN',
  libelle: 'Demander un écrêtement pour fuite',
  description:
    'Une fuite sur une canalisation a gonflé votre facture\u202F: la loi en plafonne le montant une fois réparée.',
  minutes: 5,
  aPrevoir: [
    'la facture du plombier, qui dit où était la fuite et quand elle a été réparée',
    'la facture d’eau concernée',
  ],
  contrat: 'saisi',
  reglages: { accessibleHorsConnexion: true, autoriserCommentaire: false },
  succes: 'Votre message a été enregistré avec succès. Vous recevrez prochainement une réponse.',
  etapes: [
    {
      id: 'facture',
      libelle: 'La facture',
      champs: [
        numeroContrat('info_numeroContrat'),
        {
          id: 'info_numeroFacture',
          libelle: 'Numéro de la facture',
          type: 'texte',
          format: 'numeroFacture',
          aide: 'Celle dont le montant est inhabituel.',
        },
        {
          id: 'info_locataire',
          libelle: 'Vous avez appris la fuite',
          type: 'choix',
          options: [
            { valeur: 'COURRIER', libelle: 'Par un courrier qui signalait une surconsommation' },
            { valeur: 'FACTURE', libelle: 'En recevant la facture' },
            { valeur: 'AUTRE', libelle: 'Autrement' },
          ],
        },
      ],
    },
    {
      id: 'reparation',
      libelle: 'La réparation',
      champs: [
        {
          id: 'info_lieuFuite',
          libelle: 'La fuite était',
          type: 'choix',
          options: [
            { valeur: 'CANALISATION', libelle: 'Sur une canalisation, après le compteur' },
            {
              valeur: 'EQUIPEMENT',
              libelle: 'Sur un équipement',
              aide: 'Chasse d’eau, chauffe-eau, lave-linge, arrosage\u202F: la loi ne prévoit pas d’écrêtement.',
            },
          ],
        },
        {
          id: 'info_dateReparation',
          libelle: 'Date de la réparation',
          type: 'date',
          bornes: ({ contexte: { aujourdhui } }) => ({ max: aujourdhui }),
        },
        { id: 'info_file', libelle: 'Facture de la réparation', type: 'fichiers' },
        { id: 'info_message', libelle: 'Précisions', type: 'texteLong', longueurMax: 2000, obligatoire: false },
      ],
    },
    {
      id: 'coordonnees',
      libelle: 'Où vous répondre',
      champs: [...personne('user_'), email('user_email'), telephone('user_telephone')],
    },
  ],
}
