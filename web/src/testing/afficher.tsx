import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { StrictMode, Suspense, type ReactElement } from 'react'
import { render } from 'vitest-browser-react/pure'
import { demarrer } from '../app/demarrer.ts'
import { ecrireRecherche, lireRecherche } from '../app/router/recherche.ts'
import { suivreLiens } from '../lib/navigation/suivre-liens.ts'
import { queryClient } from '../lib/query/query-client.ts'
import { configurationQuery } from '../lib/session/configuration.ts'
import { oublierChoix } from '../lib/session/choix-courant.ts'
import { contexteQuery } from '../lib/session/contexte.ts'
import { utilisateurQuery } from '../lib/session/utilisateur.ts'
import { Toasts } from '../ui/toasts/Toasts.tsx'
import { clearToasts } from '../ui/toasts/toasts.ts'
import { serveur } from './serveur.ts'

interface Place {
  /** Where the screen is, when it reads its address: `/alerte/{-$type}`. Elsewhere it is not drawn. */
  route?: string
  /** The address it is opened at; left out: its own. */
  adresse?: string
  /** What is looked at is not known before: the test is of what reads it. */
  sansContexte?: boolean
}

demarrer()
let nePlusSuivre = () => {}

/** What is looked at is known before any screen, to whoever is signed in. */
async function regarder(): Promise<void> {
  const utilisateur = queryClient.getQueryData(utilisateurQuery.queryKey)
  if (utilisateur && estConnecte(utilisateur) && serveur.connait(abonnementsCalls.getContratParDefaut))
    await queryClient.prefetchQuery(contexteQuery(undefined))
}

/**
 * Draws a component as the application would: the user, the installation and what is looked at are known, links lead
 * somewhere.
 */
export async function afficher(
  element: ReactElement,
  { route, adresse = route ?? '/', sansContexte = false }: Place = {},
) {
  queryClient.clear()
  clearToasts()
  oublierChoix()
  // Without what the runner asked its page by: the router would take it for a part of the address.
  history.replaceState(null, '', `${location.pathname}#${adresse}`)
  await Promise.all([queryClient.prefetchQuery(configurationQuery), queryClient.prefetchQuery(utilisateurQuery)])
  if (!sansContexte) await regarder()
  const staticData = { acces: 'any', titre: '' } as const
  const racine = createRootRoute({ staticData, component: Outlet })
  const ecran = () => <Suspense>{element}</Suspense>
  const enfants = [...new Set(['/', '/$', ...(route === undefined ? [] : [route])])].map((path) =>
    createRoute({
      staticData,
      getParentRoute: () => racine,
      path,
      // A link leads somewhere: away from the screen that has an address of its own.
      component: route === undefined || path === route ? ecran : () => null,
    }),
  )
  const router = createRouter({
    routeTree: racine.addChildren(enfants),
    history: createHashHistory(),
    parseSearch: lireRecherche,
    stringifySearch: ecrireRecherche,
  })
  await router.load()
  nePlusSuivre()
  nePlusSuivre = suivreLiens(router.history)
  return render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>,
  )
}
