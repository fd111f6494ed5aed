import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { faqInactive } from './errors.ts'
import { lireFaq } from './faq.repository.ts'
import { lecteurDe } from './lecteur.ts'
import { lireArticlePour, lireMenu } from './lire-article.ts'
import { personnaliserHtml, personnaliserTexte } from './personnaliser.ts'

export const contenusRoutes = defineRoutes(contenusCalls, {
  infoArticle: async ({ params: { id }, session }, services) =>
    lireArticlePour(services, id, await lecteurDe(services, session.utilisateur)),

  infoArticleContrat: async ({ params: { id, contract }, utilisateur }, services) =>
    lireArticlePour(services, id, await lecteurDe(services, utilisateur, contract)),

  menu: async ({ session }, services) => ({
    menu: await lireMenu(services, await lecteurDe(services, session.utilisateur)),
  }),

  async faq({ session }, services) {
    if (!(await services.configuration.actif('UseFaq'))) throw faqInactive()
    const { variables } = await lecteurDe(services, session.utilisateur)
    const faq = await lireFaq(services.db)
    return {
      ...faq,
      items: faq.items.map((item) => ({
        ...item,
        titre: personnaliserTexte(item.titre, variables),
        texteHtml: personnaliserHtml(item.texteHtml, variables),
      })),
    }
  },
})
