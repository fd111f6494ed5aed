import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { racine } from '../racine.tsx'

const dashboard = createRoute({
  getParentRoute: () => racine,
  path: '/dashboard/{-$tutorial}',
  staticData: { acces: 'login', titre: 'Tableau de bord' },
  component: lazyRouteComponent(
    () => import('../../../features/tableau-de-bord/screens/DashboardScreen.tsx'),
    'DashboardScreen',
  ),
})

export const routesTableauDeBord = [dashboard] as const
