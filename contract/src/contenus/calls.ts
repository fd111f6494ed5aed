import * as z from 'zod'
import { anonyme, contrat, defineCalls } from '../call.ts'
import { numeroContrat } from '../commun/champs.ts'
import { article, entreeMenu, faq, identifiantContenu } from './schemas.ts'

export const contenusCalls = defineCalls({
  infoArticle: {
    method: 'GET',
    path: 'ContenuDynamique/infoArticle/{id}',
    horsReseau: true,
    summary: 'Un article et ceux qu’il présente, tels que l’utilisateur les voit',
    access: anonyme(),
    scope: null,
    params: z.object({ id: identifiantContenu }),
    answer: article,
  },
  infoArticleContrat: {
    method: 'GET',
    path: 'ContenuDynamique/infoArticle/{id}/{contract}',
    horsReseau: true,
    summary: 'Un article et ceux qu’il présente, tels qu’un contrat les fait voir',
    access: contrat('params.contract'),
    scope: null,
    params: z.object({ id: identifiantContenu, contract: numeroContrat }),
    answer: article,
  },
  menu: {
    method: 'GET',
    path: 'ContenuDynamique/menu',
    horsReseau: true,
    summary: 'Pages de contenu proposées à l’utilisateur',
    access: anonyme(),
    scope: null,
    answer: z.object({ menu: z.array(entreeMenu) }),
  },
  faq: {
    method: 'GET',
    path: 'ContenuDynamique/faq',
    horsReseau: true,
    summary: 'Foire aux questions : catégories, sous-catégories et réponses',
    access: anonyme(),
    scope: null,
    answer: faq,
  },
})
