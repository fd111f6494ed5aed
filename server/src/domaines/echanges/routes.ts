import { echangesCalls } from '@ael/contract/echanges/calls.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { creerCle, listerCles, revoquerCle } from './gerer-cles.ts'
import { exporterLivraisons, listerLivraisons, montrerLivraison, rejouerLivraisons } from './gerer-livraisons.ts'
import * as gestion from './gerer-recepteurs.ts'

export const echangesRoutes = defineRoutes(echangesCalls, {
  listeRecepteurs: (_, services) => gestion.listerRecepteurs(services),
  creerRecepteur: ({ body, agent }, services) => gestion.creerRecepteur(services, agent, body),
  modifierRecepteur: ({ body, agent }, services) => gestion.modifierRecepteur(services, agent, body),
  renouvelerSecret: ({ body, agent }, services) => gestion.renouvelerSecret(services, agent, body.id),
  supprimerRecepteur: ({ body, agent }, services) => gestion.supprimerRecepteur(services, agent, body.id),
  essayerRecepteur: ({ body, agent }, services) => gestion.essayerRecepteur(services, agent, body.id),

  listeLivraisons: ({ query: { indexPage, nbElements, ...filtre } }, { db }) =>
    listerLivraisons(db, filtre, { indexPage, nbElements }),
  livraison: ({ params }, { db }) => montrerLivraison(db, params.id),
  exportLivraisons: ({ params, query }, services) => exporterLivraisons(services, params.format, query),
  rejouerLivraisons: ({ body, agent }, services) => rejouerLivraisons(services, agent, body),

  listeCles: async (_, services) => ({ resultats: await listerCles(services) }),
  creerCle: ({ body, agent }, services) => creerCle(services, agent, body),
  revoquerCle: ({ body, agent }, services) => revoquerCle(services, agent, body.id),
})
