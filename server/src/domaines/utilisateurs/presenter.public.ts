import { gere, peutUsurper } from '@ael/contract/acces/profils.ts'
import { nomComplet } from '@ael/contract/utilisateurs/regles.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import type {
  EtapeSecondFacteur,
  Utilisateur,
  UtilisateurConnecte,
  UtilisateurResume,
} from '@ael/contract/utilisateurs/schemas.ts'
import { instantIso } from '../../kernel/horloge.ts'
import type { Session, UtilisateurSession } from '../../kernel/session/session.ts'
import type { FicheUtilisateur } from './fiche.sql.ts'
import type { LigneUtilisateur } from './liste/liste.sql.ts'

const instant = (date: Date | null): string | null => date && instantIso(date)

/** An account as the wire shows it (docs/domaines/utilisateurs.md#compte). */
export const presenterUtilisateur = (fiche: FicheUtilisateur): Utilisateur => ({
  userWebId: String(fiche.id),
  identifiant: fiche.identifiant,
  titre: fiche.titre,
  nom: fiche.nom,
  nomUsage: fiche.nom_usage,
  prenom: fiche.prenom,
  nomComplet: nomComplet(fiche),
  email: fiche.email,
  profils: fiche.profils,
  meta: {
    UID: null,
    Premium: fiche.premium_id === null ? null : String(fiche.premium_id),
    PremiumMail: fiche.premium_email,
    rgpd_consent: fiche.conditions_acceptees_le !== null,
    derniere_date_connexion: instant(fiche.derniere_connexion),
    unique_connexion: fiche.premiere_connexion,
    Origine: fiche.origine,
  },
  isSecondaire: fiche.profils.includes('UTILISATEUR_SECONDAIRE'),
  isVisiteur: fiche.profils.includes('UTILISATEUR_VISITEUR'),
  isSocialLogin: fiche.is_social_login,
  accesContratResilie: fiche.acces_contrat_resilie,
  actif: fiche.active_le !== null,
  dateCreation: instant(fiche.date_creation),
  dateModification: instant(fiche.date_modification),
  groups: fiche.groupes,
  nbContrats: fiche.nombre_contrats,
})

export const presenterConnecte = (
  fiche: FicheUtilisateur,
  session: Pick<Session, 'usurpateurId'>,
): UtilisateurConnecte => ({
  ...presenterUtilisateur(fiche),
  modeUsurpation: session.usurpateurId !== null,
})

/** Nobody yet: the second factor is waited for. */
export const presenterAttente = (etape: EtapeSecondFacteur): UtilisateurConnecte => ({
  ...ANONYME,
  secondFacteur: etape,
})

export const presenterResume = (ligne: LigneUtilisateur, acteur: UtilisateurSession): UtilisateurResume => ({
  userWebId: String(ligne.id),
  identifiant: ligne.identifiant,
  nom: ligne.nom,
  nomUsage: ligne.nom_usage,
  prenom: ligne.prenom,
  nomComplet: nomComplet(ligne),
  email: ligne.email,
  profils: ligne.profils,
  groups: ligne.groupes,
  actif: ligne.active_le !== null,
  dateCreation: instant(ligne.date_creation),
  derniereConnexion: instant(ligne.derniere_connexion),
  univers: ligne.univers,
  gerable: gere(acteur, { profils: ligne.profils, premiumId: ligne.premium_id }),
  usurpable: peutUsurper(acteur, { profils: ligne.profils, premiumId: ligne.premium_id }),
})
