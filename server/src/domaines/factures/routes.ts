import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { contratsDuGroupe, estMoyenneTension } from '../consommation/contrats.query.ts'
import { listerIntervallesFactures } from './consommations-facturees.repository.ts'
import { documentsFacturesHandlers } from './documents.handlers.ts'
import { presenterConsommation, presenterConsommationMT, presenterSolde } from './presenter.ts'
import { lireComptes } from './solde.repository.ts'

export const facturesRoutes = defineRoutes(facturesCalls, {
  ...documentsFacturesHandlers,

  async soldeComptableContratAbonnement({ params }, { pool, horloge }) {
    return presenterSolde(await lireComptes(pool, [params.contract], horloge.aujourdhui()), 1)
  },

  async soldeComptableContratAbonnementGroupe({ params, utilisateur }, { db, pool, horloge }) {
    const contrats = await contratsDuGroupe(db, utilisateur, params.id, 'tous')
    return presenterSolde(await lireComptes(pool, contrats, horloge.aujourdhui()), contrats.length)
  },

  async listeConsommationsFacturees({ params, query }, { pool }) {
    const { intervalles, nombre } = await listerIntervallesFactures(pool, [params.contract], query)
    return { resultats: intervalles.map(presenterConsommation), nbTotalResultats: nombre }
  },

  async listeConsommationsFactureesGroupe({ params, query, utilisateur }, { db, pool }) {
    const contrats = await contratsDuGroupe(db, utilisateur, params.id)
    const { intervalles, nombre } = await listerIntervallesFactures(pool, contrats, query)
    return { resultats: intervalles.map(presenterConsommation), nbTotalResultats: nombre }
  },

  async listeConsommationsMTFacturees({ params, query }, { db, pool }) {
    if (!(await estMoyenneTension(db, params.contract))) return { resultats: [], nbTotalResultats: 0 }
    const { intervalles, nombre } = await listerIntervallesFactures(pool, [params.contract], query)
    return { resultats: intervalles.map(presenterConsommationMT), nbTotalResultats: nombre }
  },
})
