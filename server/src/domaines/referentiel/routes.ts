import { referentielCalls } from '@ael/contract/referentiel/calls.ts'
import { defineRoutes } from '../../http/handlers.ts'
import * as repository from './repository.ts'

export const referentielRoutes = defineRoutes(referentielCalls, {
  communes: ({ query }, { db }) => repository.rechercherCommunes(db, query),
  codePostal: ({ query }, { db }) => repository.communesDuCodePostal(db, query),
  listeCommunes: async ({ params }, { db }) => ({
    resultats: await repository.rechercherCommunes(db, { recherche: params.x, nbElements: 100, desservies: false }),
  }),
})
