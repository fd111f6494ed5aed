import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listAddressNames } from '../../../ui/table/list-address.ts'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const getParentRoute = () => racine

const home = createRoute({
  getParentRoute,
  path: '/manage/home',
  staticData: { acces: 'login', titre: 'Mes contrats' },
  component: lazyRouteComponent(
    () => import('../../../features/abonnements/screens/AccueilGestionScreen.tsx'),
    'AccueilGestionScreen',
  ),
})

const contrats = createRoute({
  getParentRoute,
  path: '/manage/contrats',
  staticData: { acces: 'login', titre: 'Contrats' },
  validateSearch: texteDe('onglet', ...listAddressNames),
  component: lazyRouteComponent(() => import('../../../features/abonnements/screens/ContratsScreen.tsx'), 'ContratsScreen'),
})

export const routesGestion = [home, contrats] as const
