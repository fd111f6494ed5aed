import { createHashHistory, createRouter, type Router } from '@tanstack/react-router'
import { Loading } from '../../ui/Loading.tsx'
import type { arbreDuPersonnel } from './arbre-du-personnel.ts'
import { completer, type Etendue } from './completer.ts'
import { racine } from './racine.tsx'
import { ecrireRecherche, lireRecherche } from './recherche.ts'
import { routesEntree } from './routes/entree.ts'

/** It begins with the routes of the first screen; the others join them (`completer.ts`). */
export const router = createRouter({
  routeTree: racine.addChildren(routesEntree),
  history: createHashHistory(),
  parseSearch: lireRecherche,
  stringifySearch: ecrireRecherche,
  context: { completer: (etendue?: Etendue): Promise<boolean> => completer(router, etendue) },
  defaultPendingComponent: Loading,
  defaultPendingMs: 300,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    // Links are typed by all the routes, whichever are there already.
    router: Router<typeof arbreDuPersonnel>
  }
}
