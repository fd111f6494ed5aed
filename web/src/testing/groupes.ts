import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { unContrat } from './exemples.ts'
import { serveur } from './serveur.ts'

/** A group of contracts, as its manager reads it. */
export const groupe: Groupe = {
  idGroupe: 7,
  nom: 'Saint-Bruno',
  description: 'Le quartier',
  nbContrats: 12,
  nbUsers: 1,
  color: 1,
  modifiable: true,
}

/** The groups that the server lists from now on. */
export const lus = (...resultats: Groupe[]) =>
  serveur.repond(groupesCalls.groupes, { resultats, nbTotalResultats: resultats.length })

/** Whoever looks has the right to groups, and a contract. */
export function permettreGroupes(): void {
  const autorisations = { autorisations: [{ controleur: 'Groupe', action: 'groupes', autorise: true }] }
  serveur.repond(accesCalls.autorisations, autorisations)
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
}
