import { createHashHistory, createRouter } from '@tanstack/react-router'
import { Loading } from '../../ui/Loading.tsx'
import { racine } from './racine.tsx'
import { ecrireRecherche, lireRecherche } from './recherche.ts'
import { routesAcces } from './routes/acces.ts'
import { routesConsommation } from './routes/consommation.ts'
import { routesContenus } from './routes/contenus.ts'
import { routesGestion } from './routes/gestion.ts'
import { routesTableauDeBord } from './routes/tableau-de-bord.ts'
import { routesUtilisateurs } from './routes/utilisateurs.ts'

export const routes = racine.addChildren([
  ...routesAcces,
  ...routesConsommation,
  ...routesContenus,
  ...routesGestion,
  ...routesTableauDeBord,
  ...routesUtilisateurs,
])

export const router = createRouter({
  routeTree: routes,
  history: createHashHistory(),
  parseSearch: lireRecherche,
  stringifySearch: ecrireRecherche,
  defaultPendingComponent: Loading,
  defaultPendingMs: 300,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
