import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const conso = createRoute({
  getParentRoute: () => racine,
  path: '/conso',
  staticData: { acces: 'login', titre: 'Consommation' },
  validateSearch: texteDe('affichage', 'jour', 'unite', 'zoom'),
  component: lazyRouteComponent(
    () => import('../../pages/ConsommationPage.tsx'),
    'ConsommationPage',
  ),
})

export const routesConsommation = [conso] as const
