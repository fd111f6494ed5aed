import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import { faqCalls } from '@ael/contract/contenus/faq.calls.ts'
import { mailsCalls } from '@ael/contract/contenus/mails.calls.ts'
import { defineRoutes } from '../../http/handlers.ts'
import {
  abandonnerBrouillon,
  enregistrerBrouillon,
  publierArticle,
  restaurerArticle,
  supprimerArticle,
} from './articles/ecrire-article.ts'
import { essayerArticle } from './articles/essayer-article.ts'
import { lireEditionArticle, lireVersionArticle, listerArticlesEdites } from './articles/lire-editions.ts'
import { exporterContenus } from './exporter-contenus.ts'
import { faqInactive } from './errors.ts'
import { lireFaq, lireTouteLaFaq } from './faq.repository.ts'
import {
  ecrireCategorieFaq,
  ecrireItemFaq,
  ecrireSousCategorieFaq,
  ordonnerFaq,
  repondreItemFaq,
  supprimerDeLaFaq,
} from './faq/ecrire-faq.ts'
import { lecteurDe } from './lecteur.ts'
import { lireArticlePour, lireMenu } from './lire-article.ts'
import { ecrireMail, restaurerMail, supprimerMail } from './mails/ecrire-mail.ts'
import { composerEssai, envoyerEssai } from './mails/essayer-mail.ts'
import { lireMail, listerMails } from './mails/lire-mails.ts'
import { personnaliserHtml, personnaliserTexte } from './personnaliser.ts'

export const contenusRoutes = defineRoutes(
  { ...contenusCalls, ...editionCalls, ...faqCalls, ...mailsCalls },
  {
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

    listeArticles: async (_, services) => ({ resultats: await listerArticlesEdites(services) }),
    exportContenus: ({ params }, services) => exporterContenus(services, params.cible, params.format),
    editionArticle: ({ params }, services) => lireEditionArticle(services, params.id),
    versionArticle: ({ params }, services) => lireVersionArticle(services, params.id, params.numero),
    ajouterOuMajArticle: ({ body, agent }, services) =>
      (body.brouillon ? enregistrerBrouillon : publierArticle)(services, agent, body),
    abandonnerBrouillon: ({ body, agent }, services) => abandonnerBrouillon(services, agent, body),
    restaurerArticle: ({ body, agent }, services) => restaurerArticle(services, agent, body),
    supprimerArticle: ({ body, agent }, services) => supprimerArticle(services, agent, body),
    essayerArticle: ({ body, utilisateur }, services) => essayerArticle(services, utilisateur, body),

    listeFaq: (_, { db }) => lireTouteLaFaq(db),
    ajouterOuMajCategorieFaq: ({ body, agent }, services) => ecrireCategorieFaq(services, agent, body),
    supprimerCategorieFaq: ({ body, agent }, services) =>
      supprimerDeLaFaq(services, agent, 'categories', body.identifiant),
    ajouterOuMajSousCategorieFaq: ({ body, agent }, services) => ecrireSousCategorieFaq(services, agent, body),
    supprimerSousCategorieFaq: ({ body, agent }, services) =>
      supprimerDeLaFaq(services, agent, 'sousCategories', body.identifiant),
    ajouterOuMajItemFaq: ({ body, agent }, services) => ecrireItemFaq(services, agent, body),
    editContenuItemFaq: ({ body, agent }, services) => repondreItemFaq(services, agent, body),
    supprimerItemFaq: ({ body, agent }, services) => supprimerDeLaFaq(services, agent, 'items', body.identifiant),
    ordonnerFaq: ({ body, agent }, services) => ordonnerFaq(services, agent, body),

    listeMailType: async (_, services) => ({ resultats: await listerMails(services) }),
    infoMailType: ({ params }, services) => lireMail(services, params.type),
    ajouterOuMajMailType: ({ body, agent }, services) => ecrireMail(services, agent, body),
    restaurerMailType: ({ body, agent }, services) => restaurerMail(services, agent, body),
    supprimerMailType: ({ body, agent }, services) => supprimerMail(services, agent, body),
    apercuMailType: ({ body, utilisateur }, services) => composerEssai(services, utilisateur, body),
    essayerMailType: ({ body, agent, utilisateur }, services) => envoyerEssai(services, agent, utilisateur, body),
  },
)
