import type { Formulaire } from '../modele.ts'
import { SERVICES } from '../../services/registre.ts'
import { resilier, souscrire } from '../services/souscrire.ts'
import { analyse } from './analyse.ts'
import { autoReleve } from './auto-releve.ts'
import { autoReleveDec } from './auto-releve-dec.ts'
import { branchementNeuf } from './branchement-neuf.ts'
import { compteurJardin } from './compteur-jardin.ts'
import { contact } from './contact.ts'
import { coordonneesPayeur } from './coordonnees-payeur.ts'
import { coordonneesPayeurContact } from './coordonnees-payeur-contact.ts'
import { demenagementContact } from './demenagement-contact.ts'
import { demenagementV2 } from './demenagement-v2.ts'
import { deplacementCompteur } from './deplacement-compteur.ts'
import { droitAccesDonnees } from './droit-acces-donnees.ts'
import { entreprise } from './entreprise.ts'
import { factureElectronique } from './facture-electronique.ts'
import { individualisation } from './individualisation.ts'
import { interventionRdv } from './intervention-rdv.ts'
import { interventionRdvAnnulation } from './intervention-rdv-annulation.ts'
import { modifCoordBancaire } from './modif-coord-bancaire.ts'
import { modifCoordBancaireContact } from './modif-coord-bancaire-contact.ts'
import { nouveauPayeur } from './nouveau-payeur.ts'
import { paiementVirement } from './paiement-virement.ts'
import { poseCompteur } from './pose-compteur.ts'
import { reclamation } from './reclamation.ts'
import { releveCompte } from './releve-compte.ts'
import { resiliation } from './resiliation.ts'
import { resiliationDec } from './resiliation-dec.ts'
import { resiliationMensualisation } from './resiliation-mensualisation.ts'
import { resiliationPrelevement } from './resiliation-prelevement.ts'
import { souscription } from './souscription.ts'
import { souscriptionSign } from './souscription-sign.ts'
import { souscriptionV2 } from './souscription-v2.ts'
import { souscriptionV2Pro } from './souscription-v2-pro.ts'
import { souscriptionV3 } from './souscription-v3.ts'
import { warsmann } from './warsmann.ts'

/** Every form, by its type: one file of this folder, one line here; those of services are made of what each asks. */
const FORMULAIRES: readonly Formulaire[] = [
  analyse,
  autoReleve,
  autoReleveDec,
  branchementNeuf,
  compteurJardin,
  contact,
  coordonneesPayeur,
  coordonneesPayeurContact,
  demenagementContact,
  demenagementV2,
  deplacementCompteur,
  droitAccesDonnees,
  entreprise,
  factureElectronique,
  individualisation,
  interventionRdv,
  interventionRdvAnnulation,
  modifCoordBancaire,
  modifCoordBancaireContact,
  nouveauPayeur,
  paiementVirement,
  poseCompteur,
  reclamation,
  releveCompte,
  resiliation,
  resiliationDec,
  resiliationMensualisation,
  resiliationPrelevement,
  souscription,
  souscriptionSign,
  souscriptionV2,
  souscriptionV2Pro,
  souscriptionV3,
  warsmann,
  ...SERVICES.flatMap((service) => [souscrire(service), resilier(service)]),
]

/** The form of a type, in any casing; undefined when there is none. */
export const formulaireDe = (type: string): Formulaire | undefined =>
  FORMULAIRES.find((formulaire) => formulaire.type.toLowerCase() === type.trim().toLowerCase())

export const tousLesFormulaires = (): readonly Formulaire[] => FORMULAIRES
