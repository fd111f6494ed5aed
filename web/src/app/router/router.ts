import { createHashHistory, createRouter } from '@tanstack/react-router'
import { Loading } from '../../ui/Loading.tsx'
import { arbre } from './arbre.ts'
import { ecrireRecherche, lireRecherche } from './recherche.ts'

export const router = createRouter({
  routeTree: arbre,
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
