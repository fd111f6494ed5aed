import type { CallDefinition } from '@ael/contract/call.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { messagesCalls } from '@ael/contract/configuration/messages.calls.ts'
import { reglagesCalls } from '@ael/contract/configuration/reglages.calls.ts'
import { EXTENSIONS } from '@ael/contract/documents/regles.ts'
import { FOURNISSEURS_IDENTITE } from '@ael/contract/federation/regles.ts'
import { FONCTIONNALITE_IDENTITE } from '@ael/contract/federation/fonctionnalites.ts'
import { environnementDe } from '../../gateways/tableur/fichier-du-personnel.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { symboleDe } from '../../kernel/montants.ts'
import * as audience from './audience.repository.ts'
import { messagesEcrits } from './messages/messages.repository.ts'
import { actionsParControleur, reecrireMessage, rendreMessage } from './messages/reecrire-message.ts'
import { basculerFonctionnalite, remettreFonctionnalites } from './reglages/basculer-fonctionnalite.ts'
import {
  creerParametre,
  modifierParametre,
  remettreParametres,
  supprimerParametre,
} from './reglages/ecrire-parametres.ts'
import { exporterReglages } from './reglages/exporter-reglages.ts'
import { listerTiers } from './reglages/lister-tiers.ts'
import { presenterFonctionnalites, presenterParametres } from './reglages/presenter.ts'
import { parametresEcrits } from './reglages/reglages.repository.ts'
import { viderCaches } from './reglages/vider-caches.ts'

/** `appels`: every call of the agency, whose messages can be rewritten. */
export const configurationRoutes = ({ appels }: { appels: () => readonly CallDefinition[] }) =>
  defineRoutes(
    { ...configurationCalls, ...reglagesCalls, ...messagesCalls },
    {
      async getConfiguration(_, { config, configuration, identites, paiements }) {
        const { fonctionnalites, parametres } = await configuration.lire()
        return {
          fonctionnalites,
          parametres,
          nomService: config.NOM_SERVICE,
          environnement: environnementDe(config),
          telephoneUrgence: config.TELEPHONE_URGENCE,
          devise: config.DEVISE ?? symboleDe(config.PAIEMENT_DEVISE),
          sites: config.SITES_SOCIETES,
          accessibilite: config.ACCESSIBILITE,
          federations: FOURNISSEURS_IDENTITE.filter(
            (nom) => identites[nom] && fonctionnalites[FONCTIONNALITE_IDENTITE[nom]],
          ),
          radioReleve: config.RADIO_RELEVE_URL !== undefined || config.simulators,
          prestataires: paiements.choix,
          captcha: { fournisseur: config.CAPTCHA_PROVIDER, cleSite: config.CAPTCHA_SITE_KEY },
        }
      },
      async compteVisite({ body: { page } }, { db, horloge }) {
        await audience.compterVisite(db, horloge.aujourdhui(), page)
        return { message: 'Visite comptée.' }
      },

      listeConfig: async (_, { configuration }) => ({
        resultats: presenterFonctionnalites((await configuration.lire()).fonctionnalites),
      }),
      activerConfig: ({ body, agent }, services) => basculerFonctionnalite(services, agent, body.nom, true),
      desactiverConfig: ({ body, agent }, services) => basculerFonctionnalite(services, agent, body.nom, false),
      supprimerToutFeatures: ({ agent }, services) => remettreFonctionnalites(services, agent),

      listeParametres: async (_, { db }) => ({ resultats: presenterParametres(await parametresEcrits(db)) }),
      modifierParametre: ({ body, agent }, services) => modifierParametre(services, agent, body),
      creerParametre: ({ body, agent }, services) => creerParametre(services, agent, body),
      supprimerParametre: ({ body, agent }, services) => supprimerParametre(services, agent, body.nom),
      supprimerToutParametre: ({ agent }, services) => remettreParametres(services, agent, true),
      reinitialiserParametres: ({ agent }, services) => remettreParametres(services, agent, false),

      clearCache: ({ agent }, services) => viderCaches(services, agent),
      listeTiers: (_, services) => ({ resultats: listerTiers(services) }),
      listeExtensions: () => ({ resultats: [...EXTENSIONS] }),
      exportReglages: ({ params }, services) => exporterReglages(services, params.cible, params.format),

      listeMessage: async (_, { db }) => ({
        resultats: await messagesEcrits(db),
        appels: actionsParControleur(appels()),
      }),
      ajouterMessage: ({ body, agent }, services) => reecrireMessage(services, agent, appels(), body),
      supprimerMessage: ({ body, agent }, services) => rendreMessage(services, agent, body.serial),
    },
  )
