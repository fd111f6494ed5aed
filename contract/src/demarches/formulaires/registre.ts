import type { Formulaire } from '../modele.ts'
import { analyse } from './analyse.ts'
import { branchementNeuf } from './branchement-neuf.ts'
import { compteurJardin } from './compteur-jardin.ts'
import { contact } from './contact.ts'
import { coordonneesPayeur } from './coordonnees-payeur.ts'
import { coordonneesPayeurContact } from './coordonnees-payeur-contact.ts'
import { deplacementCompteur } from './deplacement-compteur.ts'
import { droitAccesDonnees } from './droit-acces-donnees.ts'
import { entreprise } from './entreprise.ts'
import { individualisation } from './individualisation.ts'
import { paiementVirement } from './paiement-virement.ts'
import { poseCompteur } from './pose-compteur.ts'
import { reclamation } from './reclamation.ts'

/** Every form, by its type: one file of this folder, one line here. */
const FORMULAIRES: readonly Formulaire[] = [
  analyse,
  branchementNeuf,
  compteurJardin,
  contact,
  coordonneesPayeur,
  coordonneesPayeurContact,
  deplacementCompteur,
  droitAccesDonnees,
  entreprise,
  individualisation,
  paiementVirement,
  poseCompteur,
  reclamation,
]

/** The form of a type, in any casing; undefined when there is none. */
export const formulaireDe = (type: string): Formulaire | undefined =>
  FORMULAIRES.find((formulaire) => formulaire.type.toLowerCase() === type.trim().toLowerCase())

export const tousLesFormulaires = (): readonly Formulaire[] => FORMULAIRES
