import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { queryClient } from '../../lib/query/query-client.ts'
import { configurationQuery } from '../../lib/session/configuration.ts'
import { utilisateurQuery } from '../../lib/session/utilisateur.ts'
import { Application } from '../Application.tsx'
import { garderRoute } from '../guards/garder-route.ts'
import { PannePage } from '../PannePage.tsx'
import type { Etendue } from './completer.ts'
import './donnees-de-route.ts'

export interface Contexte {
  /** Fetches the routes that are done without until then; answers whether any were missing. */
  completer: (etendue?: Etendue) => Promise<boolean>
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
      const etendue = location.pathname.startsWith('/admin') ? 'personnel' : 'tous'
      if (await context.completer(etendue)) throw redirect({ href: location.href, replace: true })
    }
    page?.staticData.anticiper?.().catch(() => undefined)
    await garderRoute(page?.staticData ?? { acces: 'login', titre: '' }, location)
    const { profils } = await queryClient.ensureQueryData(utilisateurQuery)
    if (estGestionnaire(profils)) await context.completer('personnel')
  },
  // While a guard waits for an answer the page that is there stays; only a screen that is being fetched says so.
  pendingMs: Infinity,
  component: Application,
  errorComponent: PannePage,
})
