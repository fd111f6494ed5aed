import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listAddressNames } from '../../../ui/table/list-address.ts'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const getParentRoute = () => racine
// Whoever has users has perimeters.
const staticData = { acces: 'login', titre: 'Mes périmètres', entree: 'utilisateurs' } as const

const univers = createRoute({
  getParentRoute,
  path: '/manage/univers',
  staticData,
  validateSearch: texteDe('creer', ...listAddressNames),
  component: lazyRouteComponent(() => import('../../../features/acces/screens/UniversScreen.tsx'), 'UniversScreen'),
})

const groupesUnivers = createRoute({
  getParentRoute,
  path: '/manage/univers/$key/groups',
  staticData,
  validateSearch: texteDe('vue'),
  component: lazyRouteComponent(
    () => import('../../../features/acces/screens/UniversGroupesScreen.tsx'),
    'UniversGroupesScreen',
  ),
})

const contratsUnivers = createRoute({
  getParentRoute,
  path: '/manage/univers/$key/contracts',
  staticData,
  validateSearch: texteDe('vue', ...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/acces/screens/UniversContratsScreen.tsx'),
    'UniversContratsScreen',
  ),
})

export const routesAcces = [univers, groupesUnivers, contratsUnivers] as const
