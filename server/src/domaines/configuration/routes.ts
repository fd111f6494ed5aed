import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { defineRoutes } from '../../http/handlers.ts'

export const configurationRoutes = defineRoutes(configurationCalls, {
  async getConfiguration(_, { config, configuration }) {
    const { fonctionnalites, parametres } = await configuration.lire()
    return {
      fonctionnalites,
      parametres,
      nomService: config.NOM_SERVICE,
      telephoneUrgence: config.TELEPHONE_URGENCE,
      devise: config.DEVISE,
      sites: config.SITES_SOCIETES,
      accessibilite: config.ACCESSIBILITE,
      captcha: { fournisseur: config.CAPTCHA_PROVIDER, cleSite: config.CAPTCHA_SITE_KEY },
    }
  },
})
