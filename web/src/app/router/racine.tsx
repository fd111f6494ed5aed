import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { queryClient } from '../../lib/query/query-client.ts'
import { configurationQuery } from '../../lib/session/configuration.ts'
import { utilisateurQuery } from '../../lib/session/utilisateur.ts'
import { Application } from '../Application.tsx'
import { garderRoute } from '../guards/garder-route.ts'
import { PannePage } from '../PannePage.tsx'
import './donnees-de-route.ts'

export interface Contexte {
  /** Fetches the routes that the first screen does without; answers whether any were missing until then. */
  completer: () => Promise<boolean>
}

/** The root of all routes: none opens without its guard, which reads the `acces` that the route declares. */
export const racine = createRootRouteWithContext<Contexte>()({
  staticData: { acces: 'any', titre: '' },
  beforeLoad: async ({ matches, location, context }) => {
    const page = matches.at(-1)
    if (page?.routeId === '/$') {
      // Asked for together with the routes rather than after them: the guard is about to want both.
      void queryClient.prefetchQuery(utilisateurQuery)
      void queryClient.prefetchQuery(configurationQuery)
      if (await context.completer()) throw redirect({ href: location.href, replace: true })
    }
    page?.staticData.anticiper?.().catch(() => undefined)
    await garderRoute(page?.staticData ?? { acces: 'login', titre: '' }, location)
  },
  // While a guard waits for an answer the page that is there stays; only a screen that is being fetched says so.
  pendingMs: Infinity,
  component: Application,
  errorComponent: PannePage,
})
