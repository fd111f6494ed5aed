import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { racine } from '../racine.tsx'

const alertes = createRoute({
  getParentRoute: () => racine,
  path: '/alerte/{-$type}',
  staticData: { acces: 'login', titre: 'Alertes', droit: { appel: 'Alerte/alertes' } },
  component: lazyRouteComponent(() => import('../../pages/AlertesPage.tsx'), 'AlertesPage'),
})

export const routesAlertes = [alertes] as const
