import { createRootRoute } from '@tanstack/react-router'
import { Application } from '../Application.tsx'
import { garderRoute } from '../guards/garder-route.ts'
import { PannePage } from '../PannePage.tsx'
import './donnees-de-route.ts'

/** The root of all routes: none opens without its guard, which reads the `acces` that the route declares. */
export const racine = createRootRoute({
  staticData: { acces: 'any', titre: '' },
  beforeLoad: ({ matches, location }) => garderRoute(matches.at(-1)?.staticData ?? { acces: 'login', titre: '' }, location),
  // While a guard waits for an answer the page that is there stays; only a screen that is being fetched says so.
  pendingMs: Infinity,
  component: Application,
  errorComponent: PannePage,
})
