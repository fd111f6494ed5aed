import type { Gardiens } from '../noyau/gardien.ts'
import { gardienContrat } from './abonnements/gardien-contrat.ts'
import { gardienUtilisateur } from './utilisateurs/gardien-utilisateur.ts'
import { gardienUnivers } from './acces/univers/gardien-univers.ts'
import { gardienAdresseAlerte, gardienAlerte } from './alertes/gardien-alerte.ts'
import { gardienFacture } from './factures/gardien-facture.ts'
import { gardienGroupe } from './groupes/gardien-groupe.ts'

/** Who answers for what a call may name. */
export const gardiens: Gardiens = {
  contrat: gardienContrat,
  groupe: gardienGroupe,
  facture: gardienFacture,
  univers: gardienUnivers,
  utilisateur: gardienUtilisateur,
  alerte: gardienAlerte,
  adresseAlerte: gardienAdresseAlerte,
}
