import { adresse, complement, est, options, OUI_NON, PARTICULIER, PROFESSIONNEL, typeClient } from '../briques.ts'
import { dateNaissance, demandeur } from '../briques/client.ts'
import type { Formulaire } from '../modele.ts'

/** One contract for each dwelling of a building (loi SRU, décret 2003-408; docs/domaines/demarches.md#individualisation). */
export const individualisation: Formulaire = {
  type: 'INDIVIDUALISATION_CONTACT',
  libelle: 'Demander l’individualisation des contrats',
  description: 'Dans un immeuble, chaque logement reçoit son compteur et son contrat.',
  minutes: 10,
  aPrevoir: ['le procès-verbal de l’assemblée générale, sauf pour une construction neuve', 'le nombre de logements'],
  contrat: 'saisi',
  reglages: { accessibleHorsConnexion: true },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: [
    ...demandeur,
    {
      id: 'immeuble',
      libelle: 'L’immeuble',
      champs: [
        ...adresse('immeuble_'),
        {
          id: 'immeuble_qualite',
          libelle: 'Vous êtes',
          type: 'choix',
          options: options('Syndic', 'Propriétaire', 'Bailleur social', 'Promoteur'),
        },
        { id: 'immeuble_nombreLogements', libelle: 'Nombre de logements', type: 'texte', format: 'nombrePersonnes' },
        { id: 'immeuble_constructionNeuve', libelle: 'Construction neuve', type: 'choix', options: OUI_NON },
        {
          id: 'immeuble_procesVerbal',
          libelle: 'Procès-verbal de l’assemblée générale',
          type: 'fichiers',
          obligatoire: est('immeuble_constructionNeuve', 'Non'),
          aide: 'Celui qui a voté l’individualisation. Facultatif pour une construction neuve.',
        },
      ],
    },
    {
      id: 'payeur',
      libelle: 'Qui paie les parties communes',
      champs: [
        { ...typeClient('payeur_type'), libelle: 'Le payeur est' },
        {
          id: 'payeur_nom',
          libelle: 'Nom',
          autreLibelle: { quand: est('payeur_type', PROFESSIONNEL), libelle: 'Raison sociale' },
          type: 'texte',
          format: 'nomUsage',
        },
        {
          id: 'payeur_prenom',
          libelle: 'Prénom',
          type: 'texte',
          format: 'prenom',
          quand: est('payeur_type', PARTICULIER),
        },
        { ...dateNaissance('payeur_dateNaissance'), quand: est('payeur_type', PARTICULIER) },
        {
          id: 'payeur_siret',
          libelle: 'SIRET',
          type: 'texte',
          format: 'siret',
          quand: est('payeur_type', PROFESSIONNEL),
        },
        ...adresse('payeur_'),
      ],
    },
    complement(),
  ],
}
