import { numeroContrat } from '../briques.ts'
import type { Formulaire } from '../modele.ts'

/** The PDF of an invoice, to whoever holds its numbers (docs/domaines/factures.md). */
export const factureElectronique: Formulaire = {
  type: 'FACTURE_ELECTRONIQUE',
  libelle: 'Télécharger une facture',
  description: 'Le PDF d’une facture, sans compte, avec les numéros qui sont en haut d’elle.',
  minutes: 1,
  aPrevoir: ['le numéro de la facture et celui du contrat'],
  contrat: 'saisi',
  reglages: { autoriserPj: false, autoriserCommentaire: false, accessibleHorsConnexion: true },
  succes: 'Le téléchargement de votre facture a reussi.',
  etapes: [
    {
      id: 'facture',
      libelle: 'La facture',
      champs: [
        {
          id: 'info_numeroFacture',
          libelle: 'Numéro de la facture',
          type: 'texte',
          format: 'numeroFacture',
          aide: 'Il est en haut de la facture.',
        },
        numeroContrat('info_numeroContrat'),
      ],
    },
  ],
}
