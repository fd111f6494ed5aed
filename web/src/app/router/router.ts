import { createHashHistory, createRouter } from '@tanstack/react-router'
import { Loading } from '../../ui/Loading.tsx'
import type { arbre } from './arbre.ts'
import { completer } from './completer.ts'
import { racine } from './racine.tsx'
import { ecrireRecherche, lireRecherche } from './recherche.ts'
import { routesEntree } from './routes/entree.ts'

const creer = (routeTree: typeof arbre) =>
  createRouter({
    routeTree,
    history: createHashHistory(),
    parseSearch: lireRecherche,
    stringifySearch: ecrireRecherche,
    context: { completer: (): Promise<boolean> => completer(router) },
    defaultPendingComponent: Loading,
    defaultPendingMs: 300,
    scrollRestoration: true,
  })

// It begins with the routes of the first screen, and is typed with those that join them.
export const router: ReturnType<typeof creer> = creer(racine.addChildren(routesEntree) as unknown as typeof arbre)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
