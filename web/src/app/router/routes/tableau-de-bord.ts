import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { racine } from '../racine.tsx'

const getParentRoute = () => racine

const dashboard = createRoute({
  getParentRoute,
  path: '/dashboard/{-$tutorial}',
  staticData: { acces: 'login', titre: 'Tableau de bord' },
  loader: async () => (await import('../../../features/tableau-de-bord/prechargement.ts')).precharger(),
  component: lazyRouteComponent(() => import('../../pages/DashboardPage.tsx'), 'DashboardPage'),
})

const tuiles = createRoute({
  getParentRoute,
  path: '/tiles',
  staticData: { acces: 'login', titre: 'Vue d’ensemble' },
  loader: async () => (await import('../../../features/tableau-de-bord/prechargement.ts')).precharger(),
  component: lazyRouteComponent(() => import('../../pages/TuilesPage.tsx'), 'TuilesPage'),
})

export const routesTableauDeBord = [dashboard, tuiles] as const
