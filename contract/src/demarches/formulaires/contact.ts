import { email, numeroContrat, personne, piecesJointes, telephone } from '../briques.ts'
import type { Formulaire } from '../modele.ts'

/** A question to the service, of anyone (docs/domaines/demarches.md#contact). */
export const contact: Formulaire = {
  type: 'CONTACT',
  libelle: 'Écrire au service de l’eau',
  description: 'Une question qui n’est pas une réclamation\u202F: un conseiller vous répond par e-mail.',
  minutes: 3,
  aPrevoir: [],
  contrat: 'saisi',
  reglages: { accessibleHorsConnexion: true, autoriserCommentaire: false },
  succes:
    'Votre demande a bien été envoyée. Elle sera traitée dans les meilleurs délais. Vous recevrez rapidement une confirmation par mail.',
  etapes: [
    {
      id: 'message',
      libelle: 'Votre question',
      champs: [
        {
          id: 'type',
          libelle: 'Elle concerne',
          type: 'liste',
          options: [
            { valeur: 'CONTRAT', libelle: 'Mon contrat' },
            { valeur: 'DEMENAGEMENT', libelle: 'Un déménagement' },
            { valeur: 'FACTURE', libelle: 'Une facture' },
            { valeur: 'PAIEMENT', libelle: 'Un paiement, un prélèvement' },
            { valeur: 'CONSOMMATION', libelle: 'Ma consommation, une fuite' },
            { valeur: 'COMPTEUR', libelle: 'Le compteur, la relève' },
            { valeur: 'EAU', libelle: 'La qualité de l’eau, la pression' },
            { valeur: 'COMPTE', libelle: 'Mon compte en ligne' },
            { valeur: 'AUTRE', libelle: 'Autre chose' },
          ],
        },
        { id: 'info_message', libelle: 'Votre message', type: 'texteLong', longueurMax: 2000 },
        piecesJointes('info_file'),
      ],
    },
    {
      id: 'coordonnees',
      libelle: 'Où vous répondre',
      champs: [
        ...personne('user_'),
        email('user_email'),
        { ...telephone('user_telephone'), obligatoire: false },
        numeroContrat('info_numeroContrat', false),
      ],
    },
  ],
}
