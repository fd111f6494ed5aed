import type { Routes } from '../http/handlers.ts'
import { accesRoutes } from './acces/routes.ts'
import { configurationRoutes } from './configuration/routes.ts'
import { referentielRoutes } from './referentiel/routes.ts'
import { santeRoutes } from './sante/routes.ts'
import { utilisateursRoutes } from './utilisateurs/routes.ts'

/** The domains that answer calls. */
export const domaines = {
  acces: accesRoutes,
  configuration: configurationRoutes,
  referentiel: referentielRoutes,
  sante: santeRoutes,
  utilisateurs: utilisateursRoutes,
} satisfies Record<string, Routes>
