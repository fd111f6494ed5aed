import type { UtilisateurConnecte } from './schemas.ts'

/** The user of a session in which nobody is signed in (docs/domaines/utilisateurs.md#anonyme). */
export const ANONYME: UtilisateurConnecte = {
  userWebId: '0',
  identifiant: '',
  titre: '',
  nom: '',
  nomUsage: null,
  prenom: '',
  nomComplet: '',
  email: '',
  profils: [],
  meta: {
    UID: null,
    Premium: null,
    PremiumMail: null,
    rgpd_consent: true,
    derniere_date_connexion: null,
    unique_connexion: false,
    Origine: null,
  },
  isSecondaire: false,
  isVisiteur: false,
  isSocialLogin: false,
  accesContratResilie: false,
  actif: false,
  dateCreation: null,
  dateModification: null,
  groups: [],
  nbContrats: 0,
  modeUsurpation: false,
}

/** Whether there is somebody: nobody bears an empty identifier. */
export const estConnecte = ({ identifiant }: Pick<UtilisateurConnecte, 'identifiant'>): boolean => identifiant !== ''
