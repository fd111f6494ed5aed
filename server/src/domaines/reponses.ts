import type { Reponses } from '../http/acces.ts'
import { gardienContrat } from './abonnements/gardien-contrat.ts'
import { gardienUtilisateur } from './utilisateurs/gardien-utilisateur.ts'
import { fermetures } from './acces/fermetures.public.ts'
import { noterRefusDeDroit } from './acces/noter-refus.public.ts'
import { gardienUnivers } from './acces/univers/gardien-univers.ts'
import { gardienAdresseAlerte, gardienAlerte } from './alertes/gardien-alerte.ts'
import { gardienDemarche } from './demarches/gardien-demarche.ts'
import { gardienFacture } from './factures/gardien-facture.ts'
import { gardienGroupe } from './groupes/gardien-groupe.ts'

/** What the domains answer to the check of every call. */
export const reponses: Reponses = {
  gardiens: {
    contrat: gardienContrat,
    groupe: gardienGroupe,
    facture: gardienFacture,
    univers: gardienUnivers,
    utilisateur: gardienUtilisateur,
    alerte: gardienAlerte,
    adresseAlerte: gardienAdresseAlerte,
    demarche: gardienDemarche,
  },
  fermetures,
  droitRefuse: noterRefusDeDroit,
}
