import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { racine } from '../racine.tsx'

const getParentRoute = () => racine

const cgu = createRoute({
  getParentRoute,
  path: '/cgu',
  staticData: { acces: 'any', titre: 'Conditions d’utilisation' },
  component: lazyRouteComponent(() => import('../../../features/acces/screens/ConditionsScreen.tsx'), 'ConditionsScreen'),
})

const mentions = createRoute({
  getParentRoute,
  path: '/mentions',
  staticData: { acces: 'any', titre: 'Mentions légales' },
  component: lazyRouteComponent(() => import('../../../features/acces/screens/MentionsScreen.tsx'), 'MentionsScreen'),
})

export const routesContenus = [cgu, mentions] as const
