import type { Modele } from './modele.ts'
import { activation } from './modeles/activation.ts'
import { alerte } from './modeles/alerte.ts'
import { changementEmail } from './modeles/changement-email.ts'
import { changementEmailDemande } from './modeles/changement-email-demande.ts'
import { compteDejaActif } from './modeles/compte-deja-actif.ts'
import { compteSupprime } from './modeles/compte-supprime.ts'
import { compteBancaireChange } from './modeles/compte-bancaire-change.ts'
import { confirmationClient } from './modeles/confirmation-client.ts'
import { connexion } from './modeles/connexion.ts'
import { contratResilie } from './modeles/contrat-resilie.ts'
import { contratRattache } from './modeles/contrat-rattache.ts'
import { demandeATraiter } from './modeles/demande-a-traiter.ts'
import { demandeEnEchec } from './modeles/demande-en-echec.ts'
import { demandeRecue } from './modeles/demande-recue.ts'
import { demandeRecueBreve } from './modeles/demande-recue-breve.ts'
import { demandeReponse } from './modeles/demande-reponse.ts'
import { factureCloture } from './modeles/facture-cloture.ts'
import { factureDisponible } from './modeles/facture-disponible.ts'
import { emailModifie } from './modeles/email-modifie.ts'
import { identiteDeliee } from './modeles/identite-deliee.ts'
import { identiteLiee } from './modeles/identite-liee.ts'
import { invitation } from './modeles/invitation.ts'
import { invitationReleve } from './modeles/invitation-releve.ts'
import { secondFacteurChange } from './modeles/second-facteur-change.ts'
import { motDePasseModifie } from './modeles/mot-de-passe-modifie.ts'
import { motDePasseOublie } from './modeles/mot-de-passe-oublie.ts'
import { nouvelOccupant } from './modeles/nouvel-occupant.ts'
import { paiementRecu } from './modeles/paiement-recu.ts'
import { payeurChange } from './modeles/payeur-change.ts'
import { rendezVousAnnule } from './modeles/rendez-vous-annule.ts'
import { rendezVousFixe } from './modeles/rendez-vous-fixe.ts'
import { rendezVousRappel } from './modeles/rendez-vous-rappel.ts'
import { releveEnregistre } from './modeles/releve-enregistre.ts'
import { reparationConfirmee } from './modeles/reparation-confirmee.ts'
import { tropPercu } from './modeles/trop-percu.ts'

const parType = {
  activation,
  alerte,
  'changement-email': changementEmail,
  'changement-email-demande': changementEmailDemande,
  'compte-bancaire-change': compteBancaireChange,
  'compte-deja-actif': compteDejaActif,
  'compte-supprime': compteSupprime,
  'confirmation-client': confirmationClient,
  connexion,
  'contrat-rattache': contratRattache,
  'contrat-resilie': contratResilie,
  'demande-a-traiter': demandeATraiter,
  'demande-en-echec': demandeEnEchec,
  'demande-recue': demandeRecue,
  'demande-recue-breve': demandeRecueBreve,
  'demande-reponse': demandeReponse,
  'facture-cloture': factureCloture,
  'facture-disponible': factureDisponible,
  'email-modifie': emailModifie,
  'identite-deliee': identiteDeliee,
  'identite-liee': identiteLiee,
  invitation,
  'invitation-releve': invitationReleve,
  'mot-de-passe-modifie': motDePasseModifie,
  'second-facteur-change': secondFacteurChange,
  'mot-de-passe-oublie': motDePasseOublie,
  'nouvel-occupant': nouvelOccupant,
  'paiement-recu': paiementRecu,
  'payeur-change': payeurChange,
  'releve-enregistre': releveEnregistre,
  'rendez-vous-annule': rendezVousAnnule,
  'rendez-vous-fixe': rendezVousFixe,
  'rendez-vous-rappel': rendezVousRappel,
  'reparation-confirmee': reparationConfirmee,
  'trop-percu': tropPercu,
}

type Donnees = { [T in keyof typeof parType]: (typeof parType)[T] extends Modele<infer D> ? D : never }
export type TypeCourrier = keyof Donnees
export type DonneesCourrier<T extends TypeCourrier> = Donnees[T]

/** Every kind of mail, under the name of its file. */
export const modeles: { [T in TypeCourrier]: Modele<Donnees[T]> } = parType
