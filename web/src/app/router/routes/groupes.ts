import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listAddressNames } from '../../../ui/table/list-address.ts'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const getParentRoute = () => racine
const droit = { appel: 'Groupe/groupes' } as const

const groupes = createRoute({
  getParentRoute,
  path: '/manage/groupes',
  staticData: { acces: 'login', titre: 'Mes groupes', droit },
  component: lazyRouteComponent(() => import('../../../features/groupes/screens/GroupesScreen.tsx'), 'GroupesScreen'),
})

const groupe = createRoute({
  getParentRoute,
  path: '/manage/groupe/$id',
  staticData: { acces: 'login', titre: 'Groupe', droit },
  validateSearch: texteDe('onglet', ...listAddressNames),
  component: lazyRouteComponent(() => import('../../../features/groupes/screens/GroupeScreen.tsx'), 'GroupeScreen'),
})

export const routesGroupes = [groupes, groupe] as const
