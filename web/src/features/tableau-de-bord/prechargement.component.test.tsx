import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { expect, it } from 'vitest'
import { afficher } from '../../testing/afficher.tsx'
import { unContrat, unUtilisateur } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import { precharger } from './prechargement.ts'

const DROITS = { droits: accesCalls.autorisations, contenus: accesCalls.getForbiddenUserContent }
const DONNEES = {
  coordonnees: clientsCalls.isCoordonneesIncompletes,
  solde: tableauDeBordCalls.soldeEtAlerte,
  declenchements: alertesCalls.historiqueInstancesAlertes,
  facture: tableauDeBordCalls.derniereFacture,
}
const TELERELEVE = {
  releve: consommationCalls.getDerniereConsommationRelevee,
  fuite: alertesCalls.fuite,
  jours: consommationCalls.autorisation,
}
const LECTURES = { ...DROITS, ...DONNEES, ...TELERELEVE }

it.each([
  ['a subscriber whose meter is read by radio', unUtilisateur(), {}, LECTURES],
  ['one whose meter is read on foot', unUtilisateur(), { telereleve: false }, { ...DROITS, ...DONNEES }],
  // What is closed to him would be refused.
  ['a secondary user', unUtilisateur({ profils: ['UTILISATEUR_SECONDAIRE'] }), {}, DROITS],
  ['nobody who is signed in', ANONYME, {}, {}],
])('of %s, the dashboard reads ahead what decides on its layout', async (_, utilisateur, contrat, lues) => {
  serveur.repond(utilisateursCalls.infoUtilisateur, utilisateur)
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat(contrat) })
  // What cannot be read ahead is told by the screen.
  for (const call of Object.values(LECTURES)) serveur.refuse(call, { status: 404 })
  await afficher(<p />)
  await precharger()
  const demandees = Object.entries(LECTURES).flatMap(([nom, call]) => (serveur.demandes(call).length > 0 ? [nom] : []))
  expect(demandees).toEqual(Object.keys(lues))
})
