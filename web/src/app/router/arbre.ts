import { racine } from './racine.tsx'
import { routesAbonnements } from './routes/abonnements.ts'
import { routesAcces } from './routes/acces.ts'
import { routesAlertes } from './routes/alertes.ts'
import { routesConsommation } from './routes/consommation.ts'
import { routesContenus } from './routes/contenus.ts'
import { routesDemarches } from './routes/demarches.ts'
import { routesEntree } from './routes/entree.ts'
import { routesFactures } from './routes/factures.ts'
import { routesFederation } from './routes/federation.ts'
import { routesGroupes } from './routes/groupes.ts'
import { routesInterventions } from './routes/interventions.ts'
import { routesPaiements } from './routes/paiements.ts'
import { routesPrelevements } from './routes/prelevements.ts'
import { routesReleves } from './routes/releves.ts'
import { routesServices } from './routes/services.ts'
import { routesTableauDeBord } from './routes/tableau-de-bord.ts'
import { routesUtilisateurs } from './routes/utilisateurs.ts'

/** The routes of customers and visitors: one file per domain in `routes/`, one line here. */
export const routesDeTous = [
  ...routesEntree,
  ...routesAbonnements,
  ...routesAcces,
  ...routesAlertes,
  ...routesConsommation,
  ...routesContenus,
  ...routesDemarches,
  ...routesFactures,
  ...routesGroupes,
  ...routesInterventions,
  ...routesPaiements,
  ...routesPrelevements,
  ...routesReleves,
  ...routesServices,
  ...routesTableauDeBord,
  ...routesFederation,
  ...routesUtilisateurs,
] as const

/** Fetched apart from the first screen (`completer.ts`). */
export const arbre = racine.addChildren(routesDeTous)
