import { LIBELLES_ETATS } from '@ael/contract/abonnements/regles.ts'
import type { ContratResume } from '@ael/contract/abonnements/schemas.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import type { ContratDeGroupe } from '@ael/contract/groupes/schemas.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { attacherAuxGroupes, detacherDesGroupes, listerGroupesDeTous } from './administrer.ts'
import { ajouterUtilisateur, retirerUtilisateur } from './changer-membres.ts'
import { creerGroupe } from './creer-groupe.ts'
import { listerContratsAttachables, listerContratsGroupe } from './lister-contrats-groupe.ts'
import { detaillerGroupe, lireGroupe, listerGroupes } from './lister-groupes.ts'
import {
  messageAjout,
  messageCreation,
  messageMembreAjoute,
  messageMembreRetire,
  messageModification,
  messageRetrait,
  messageSuppression,
} from './messages.ts'
import { modifierGroupe } from './modifier-groupe.ts'
import { attacherContrats, detacherContrats } from './remplir-groupe.ts'
import { partagerGroupes, reprendreGroupes } from './partager-groupes.ts'
import { supprimerGroupe } from './supprimer-groupe.ts'

/** A page of contracts with both names of their states. */
function avecEtats({ resultats, nbTotalResultats }: { resultats: ContratResume[]; nbTotalResultats: number }) {
  return {
    nbTotalResultats,
    resultats: resultats.map((contrat): ContratDeGroupe => {
      const { court, long } = LIBELLES_ETATS[contrat.codeEtatContrat]
      return { ...contrat, libelleEtatContrat: court, libelleLongEtatContrat: long }
    }),
  }
}

export const groupesRoutes = defineRoutes(groupesCalls, {
  async groupes({ utilisateur }, services) {
    const resultats = await listerGroupes(services, utilisateur)
    return { resultats, nbTotalResultats: resultats.length }
  },

  getGroupe: ({ params, utilisateur }, services) => detaillerGroupe(services, utilisateur, params.id),

  async listeContrats({ params, query, utilisateur }, services) {
    return avecEtats(await listerContratsGroupe(services, utilisateur, params.id, query))
  },

  async contratsGroupe({ query: { idGroupe, ...page }, utilisateur }, services) {
    return avecEtats(await listerContratsGroupe(services, utilisateur, idGroupe, page))
  },

  async contratsAttachables({ query: { idGroupe, ...page }, utilisateur }, services) {
    return avecEtats(await listerContratsAttachables(services, utilisateur, idGroupe, page))
  },

  async creerGroupe({ body, utilisateur }, services) {
    const idGroupe = await creerGroupe(services, utilisateur, body)
    return { message: messageCreation(body.nom), groupe: await lireGroupe(services, utilisateur, idGroupe) }
  },

  async modifierGroupe({ body, utilisateur }, services) {
    const nom = await modifierGroupe(services, utilisateur, body)
    return { message: messageModification(nom), groupe: await lireGroupe(services, utilisateur, body.idGroupe) }
  },

  async supprimerGroupe({ body, utilisateur }, services) {
    return { message: messageSuppression(await supprimerGroupe(services, utilisateur, body.idGroupe)) }
  },

  async attacherContrat({ body, utilisateur }, services) {
    const nombre = await attacherContrats(services, utilisateur, body)
    const groupe = await lireGroupe(services, utilisateur, body.idGroupe)
    return { message: messageAjout(groupe.nom, body.contratInfo ?? null, nombre), nombre, groupe }
  },

  async detacherContrat({ body, utilisateur }, services) {
    const nombre = await detacherContrats(services, utilisateur, body)
    const groupe = await lireGroupe(services, utilisateur, body.idGroupe)
    return { message: messageRetrait(groupe.nom, body.contratInfo ?? null, nombre), nombre, groupe }
  },

  administration: ({ query }, services) => listerGroupesDeTous(services, query),
  attacherContrats: ({ body, agent }, services) => attacherAuxGroupes(services, agent, body),
  detacherContrats: ({ body, agent }, services) => detacherDesGroupes(services, agent, body),

  attacherUtilisateurs: ({ body, agent }, services) => partagerGroupes(services, agent, body),
  detacherUtilisateurs: ({ body, agent }, services) => reprendreGroupes(services, agent, body),

  async ajouterUtilisateur({ body: { idGroupe, utilisateurMembreId }, utilisateur }, services) {
    return {
      message: messageMembreAjoute(await ajouterUtilisateur(services, utilisateur, idGroupe, utilisateurMembreId)),
    }
  },

  async retirerUtilisateur({ body: { idGroupe, utilisateurMembreId }, utilisateur }, services) {
    return {
      message: messageMembreRetire(await retirerUtilisateur(services, utilisateur, idGroupe, utilisateurMembreId)),
    }
  },
})
