import { LIBELLES_ETATS } from '@ael/contract/abonnements/regles.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { listerContratsGroupe } from './lister-contrats-groupe.ts'
import { lireGroupe, listerGroupes } from './lister-groupes.ts'

export const groupesRoutes = defineRoutes(groupesCalls, {
  async groupes({ utilisateur }, services) {
    const resultats = await listerGroupes(services, utilisateur)
    return { resultats, nbTotalResultats: resultats.length }
  },

  getGroupe: ({ params, utilisateur }, services) => lireGroupe(services, utilisateur, params.id),

  async listeContrats({ params, query, utilisateur }, services) {
    const { resultats, nbTotalResultats } = await listerContratsGroupe(services, utilisateur, params.id, query)
    return {
      nbTotalResultats,
      resultats: resultats.map((contrat) => {
        const { court, long } = LIBELLES_ETATS[contrat.codeEtatContrat]
        return { ...contrat, libelleEtatContrat: court, libelleLongEtatContrat: long }
      }),
    }
  },
})
