import { commentaire, email, est, numeroContrat, personne } from '../briques.ts'
import type { Formulaire } from '../modele.ts'

/** A company in difficulty that asks to pay later (docs/domaines/demarches.md#entreprise-en-difficulté). */
export const entreprise: Formulaire = {
  type: 'ENTREPRISE',
  libelle: 'Demander un délai, entreprise en difficulté',
  description:
    'Votre entreprise traverse une période difficile\u202F: demandez un délai ou un étalement de vos factures d’eau.',
  minutes: 6,
  aPrevoir: ['le SIRET et le code APE de l’entreprise', 'un justificatif de sa situation'],
  contrat: 'saisi',
  reglages: { accessibleHorsConnexion: true, pjObligatoire: true },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: [
    {
      id: 'entreprise',
      libelle: 'Votre entreprise',
      champs: [
        {
          id: 'info_eligibilite',
          libelle: 'Je déclare que mon entreprise remplit les conditions pour demander un délai de paiement',
          type: 'case',
        },
        { id: 'info_raisonSociale', libelle: 'Raison sociale', type: 'texte', format: 'nomUsage' },
        { id: 'info_siret', libelle: 'SIRET', type: 'texte', format: 'siret', aide: '14 chiffres.' },
        { id: 'info_ape', libelle: 'Code APE', type: 'texte', format: 'codeApe', aide: '4 chiffres et une lettre.' },
        {
          id: 'info_delai',
          libelle: 'Ce que vous demandez',
          type: 'choix',
          options: [
            { valeur: 'REPORT', libelle: 'Un report de la date limite' },
            { valeur: 'ETALEMENT', libelle: 'Un règlement en plusieurs fois' },
          ],
        },
        {
          id: 'info_nombreMensualites',
          libelle: 'En combien de mensualités',
          type: 'liste',
          quand: est('info_delai', 'ETALEMENT'),
          options: ['2', '3', '4', '6'].map((nombre) => ({ valeur: nombre, libelle: `${nombre} mensualités` })),
        },
        { id: 'info_file', libelle: 'Justificatif de la situation', type: 'fichiers' },
        commentaire('info_commentaire'),
      ],
    },
    {
      id: 'coordonnees',
      libelle: 'Vos coordonnées',
      champs: [
        ...personne('user_'),
        email('user_email'),
        {
          id: 'user_telephone',
          libelle: 'Téléphone mobile',
          type: 'texte',
          format: 'mobile',
          aide: 'Il commence par 06 ou 07.',
        },
        numeroContrat('info_numeroContrat'),
      ],
    },
  ],
}
