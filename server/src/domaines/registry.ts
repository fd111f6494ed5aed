import type { CallDefinition } from '@ael/contract/call.ts'
import type { FastifyInstance } from 'fastify'
import type { Routes } from '../http/handlers.ts'
import { jobs } from '../job-registry.ts'
import type { Services } from '../services.ts'
import { abonnementsRoutes } from './abonnements/routes.ts'
import { listerContrats } from './abonnements/liste/liste-contrats.public.query.ts'
import { accesRoutes } from './acces/routes.ts'
import { administrationRoutes } from './administration/routes.ts'
import { alertesRoutes } from './alertes/routes.ts'
import { clientsRoutes } from './clients/routes.ts'
import { configurationRoutes } from './configuration/routes.ts'
import { consentementsRoutes } from './consentements/routes.ts'
import { consommationRoutes } from './consommation/routes.ts'
import { contenusRoutes } from './contenus/routes.ts'
import { demarchesRoutes } from './demarches/routes.ts'
import { reglagesDesFormulaires } from './demarches/reglages-des-formulaires.ts'
import { documentsRoutes } from './documents/routes.ts'
import { registerVisuels } from './documents/visuels.endpoints.ts'
import { exploitationRoutes } from './exploitation/routes.ts'
import { travauxEnPeine } from './exploitation/travaux/lister-travaux.ts'
import { facturesRoutes } from './factures/routes.ts'
import { registerReponsesEchanges } from './echanges/reponses.endpoints.ts'
import { echangesRoutes } from './echanges/routes.ts'
import { adresseDeconnexion } from './federation/deconnexion.ts'
import { registerRetoursFederation } from './federation/retours.endpoints.ts'
import { federationRoutes } from './federation/routes.ts'
import { interventionsRoutes } from './interventions/routes.ts'
import { groupesRoutes } from './groupes/routes.ts'
import { journalRoutes } from './journal/routes.ts'
import { registerNotificationsPaiement } from './paiements/notifications.endpoints.ts'
import { registerRetoursPaiement } from './paiements/retours.endpoints.ts'
import { paiementsRoutes } from './paiements/routes.ts'
import { prelevementsRoutes } from './prelevements/routes.ts'
import { referentielRoutes } from './referentiel/routes.ts'
import { relevesRoutes } from './releves/routes.ts'
import { santeRoutes } from './sante/routes.ts'
import { autorisationsServices } from './services/autorisations-services.ts'
import { servicesRoutes } from './services/routes.ts'
import { tableauDeBordRoutes } from './tableau-de-bord/routes.ts'
import { utilisateursRoutes } from './utilisateurs/routes.ts'

/** All that is called, for the domains whose subject it is: rights and messages. */
const appels = (): readonly CallDefinition[] =>
  Object.values<Routes>(domaines).flatMap(({ calls }) => Object.values(calls))

/** The domains that answer calls. */
export const domaines = {
  abonnements: abonnementsRoutes,
  acces: accesRoutes({ appels, listerContrats, adresseDeconnexion, autorisationsServices }),
  administration: administrationRoutes({ travauxEnPeine: (services) => travauxEnPeine(services, jobs) }),
  alertes: alertesRoutes,
  clients: clientsRoutes,
  configuration: configurationRoutes({ appels }),
  consentements: consentementsRoutes,
  consommation: consommationRoutes,
  contenus: contenusRoutes,
  demarches: demarchesRoutes,
  documents: documentsRoutes,
  echanges: echangesRoutes,
  exploitation: exploitationRoutes({ travaux: () => jobs }),
  factures: facturesRoutes,
  federation: federationRoutes,
  groupes: groupesRoutes,
  interventions: interventionsRoutes,
  journal: journalRoutes,
  paiements: paiementsRoutes,
  prelevements: prelevementsRoutes,
  referentiel: referentielRoutes,
  releves: relevesRoutes,
  sante: santeRoutes,
  services: servicesRoutes({ reglagesDesFormulaires }),
  'tableau-de-bord': tableauDeBordRoutes,
  utilisateurs: utilisateursRoutes,
} satisfies Record<string, Routes>

/** What outside systems call, or lead a browser to, at addresses that are no calls of ours. */
export const endpoints: readonly ((app: FastifyInstance, services: Services) => void)[] = [
  registerRetoursFederation,
  registerRetoursPaiement,
  registerNotificationsPaiement,
  registerReponsesEchanges,
  registerVisuels,
]
