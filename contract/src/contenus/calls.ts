import * as z from 'zod'
import { anonyme, contrat, defineCalls } from '../call.ts'
import { numeroContrat } from '../commun/champs.ts'
import { article, entreeMenu, faq, identifiantContenu } from './schemas.ts'

export const contenusCalls = defineCalls({
  infoArticle: {
    method: 'GET',
    path: 'ContenuDynamique/infoArticle/{id}',
    summary: 'Un article et ceux qu’il présente, tels que l’utilisateur les voit',
    access: anonyme(),
    params: z.object({ id: identifiantContenu }),
    answer: article,
  },
  infoArticleContrat: {
    method: 'GET',
    path: 'ContenuDynamique/infoArticle/{id}/{contract}',
    summary: 'Un article et ceux qu’il présente, tels qu’un contrat les fait voir',
    access: contrat('contract'),
    params: z.object({ id: identifiantContenu, contract: numeroContrat }),
    answer: article,
  },
  menu: {
    method: 'GET',
    path: 'ContenuDynamique/menu',
    summary: 'Pages de contenu proposées à l’utilisateur',
    access: anonyme(),
    answer: z.object({ menu: z.array(entreeMenu) }),
  },
  faq: {
    method: 'GET',
    path: 'ContenuDynamique/faq',
    summary: 'Foire aux questions : catégories, sous-catégories et réponses',
    access: anonyme(),
    answer: faq,
  },
})
