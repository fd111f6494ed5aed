import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { FOURNISSEURS_IDENTITE } from '@ael/contract/federation/regles.ts'
import { FONCTIONNALITE_IDENTITE } from '@ael/contract/federation/fonctionnalites.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { symboleDe } from '../../noyau/montants.ts'
import * as audience from './audience.repository.ts'

export const configurationRoutes = defineRoutes(configurationCalls, {
  async getConfiguration(_, { config, configuration, identites, paiements }) {
    const { fonctionnalites, parametres } = await configuration.lire()
    return {
      fonctionnalites,
      parametres,
      nomService: config.NOM_SERVICE,
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
})
