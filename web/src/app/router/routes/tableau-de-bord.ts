import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { racine } from '../racine.tsx'

const getParentRoute = () => racine

const precharger = async () => (await import('../../../features/tableau-de-bord/prechargement.ts')).precharger()

const dashboard = createRoute({
  getParentRoute,
  path: '/dashboard/{-$tutorial}',
  staticData: { acces: 'login', titre: 'Tableau de bord', anticiper: precharger },
  loader: precharger,
  component: lazyRouteComponent(() => import('../../pages/DashboardPage.tsx'), 'DashboardPage'),
})

const tuiles = createRoute({
  getParentRoute,
  path: '/tiles',
  staticData: { acces: 'login', titre: 'Vue d’ensemble', anticiper: precharger },
  loader: precharger,
  component: lazyRouteComponent(() => import('../../pages/TuilesPage.tsx'), 'TuilesPage'),
})

export const routesTableauDeBord = [dashboard, tuiles] as const
