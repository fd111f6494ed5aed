import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { racine } from '../racine.tsx'

const getParentRoute = () => racine

const mensualisation = createRoute({
  getParentRoute,
  path: '/mensualisation',
  staticData: {
    acces: 'login',
    titre: 'Mensualisation et prélèvement',
    droit: { appel: 'Prelevement/plansMensualisation', mode: 'contrat' },
  },
  component: lazyRouteComponent(() => import('../../pages/MensualisationPage.tsx'), 'MensualisationPage'),
})

export const routesPrelevements = [mensualisation] as const
