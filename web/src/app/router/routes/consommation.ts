import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const getParentRoute = () => racine
const droit = { appel: 'Consommation/graphe' } as const

const conso = createRoute({
  getParentRoute,
  path: '/conso',
  staticData: { acces: 'login', titre: 'Consommation', droit },
  validateSearch: texteDe('affichage', 'comparer', 'jour', 'unite', 'zoom'),
  component: lazyRouteComponent(() => import('../../pages/ConsommationPage.tsx'), 'ConsommationPage'),
})

const consoPlus = createRoute({
  getParentRoute,
  path: '/consoPlus',
  staticData: { acces: 'login', titre: 'Consommation plus', droit },
  validateSearch: texteDe('vue', 'unite', 'affichage', 'echelle'),
  component: lazyRouteComponent(
    () => import('../../../features/consommation/screens/ConsoPlusScreen.tsx'),
    'ConsoPlusScreen',
  ),
})

const production = createRoute({
  getParentRoute,
  path: '/production',
  staticData: { acces: 'login', titre: 'Production', droit },
  component: lazyRouteComponent(
    () => import('../../../features/consommation/screens/ProductionScreen.tsx'),
    'ProductionScreen',
  ),
})

export const routesConsommation = [conso, consoPlus, production] as const
