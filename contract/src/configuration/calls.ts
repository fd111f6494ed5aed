import * as z from 'zod'
import { anonyme, defineCalls } from '../call.ts'
import { succes } from '../commun/champs.ts'
import { TYPES_SERVICE_PAIEMENT } from '../paiements/types-service.ts'
import { PAGES_COMPTEES } from './pages.ts'
import { FOURNISSEURS_IDENTITE } from '../federation/regles.ts'

/** What the browser needs to know of the installation before anything else. */
const configurationPublique = z.object({
  fonctionnalites: z.record(z.string(), z.boolean()),
  parametres: z.record(z.string(), z.number()),
  nomService: z.string().meta({ description: "Nom du service d'eau" }),
  environnement: z.string().meta({ description: 'En un mot, pour le personnel : Production, Recette…' }),
  telephoneUrgence: z.string(),
  devise: z.string(),
  sites: z.record(z.string(), z.string()).meta({
    description:
      'Site de chaque société, par code, et « defaut » pour les autres ; vide quand aucune orientation n’est proposée',
  }),
  accessibilite: z
    .string()
    .meta({ description: "Ce que la déclaration d'accessibilité conclut (RGAA) : « non conforme »…" }),
  federations: z
    .array(z.enum(FOURNISSEURS_IDENTITE))
    .meta({ description: "Fournisseurs d'identité par lesquels on peut se connecter" }),
  radioReleve: z.boolean().meta({ description: 'Le service a une page de radio-relève' }),
  prestataires: z.record(z.string(), z.enum(TYPES_SERVICE_PAIEMENT)).meta({
    description: 'Prestataire de paiement de chaque traité de facturation, par code, et « defaut » pour les autres',
  }),
  captcha: z.object({ fournisseur: z.enum(['ALTCHA', 'GOOGLE', 'FRIENDLY-CAPTCHA']), cleSite: z.string() }),
})
export type ConfigurationPublique = z.infer<typeof configurationPublique>

export const configurationCalls = defineCalls({
  getConfiguration: {
    method: 'GET',
    path: 'Configuration/getConfiguration',
    horsReseau: true,
    summary: 'Fonctionnalités, paramètres et réglages publics de l’agence',
    access: anonyme(),
    scope: null,
    answer: configurationPublique,
  },
  compteVisite: {
    method: 'POST',
    path: 'Configuration/compteVisite',
    summary:
      'Compte la visite d’une page, sans rien retenir de qui la visite ; le navigateur ne l’appelle qu’avec son accord',
    access: anonyme(),
    scope: null,
    body: z.object({ page: z.enum(PAGES_COMPTEES) }),
    // Changes nothing that anybody reads here: the caches stay.
    readOnly: true,
    answer: succes,
  },
})
