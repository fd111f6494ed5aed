import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const getParentRoute = () => racine

const mesInterventions = createRoute({
  getParentRoute,
  path: '/demarches/mesInterventions',
  staticData: { acces: 'login', titre: 'Mes interventions' },
  component: lazyRouteComponent(
    () => import('../../../features/interventions/screens/InterventionsScreen.tsx'),
    'InterventionsScreen',
  ),
})

/** As mails write it: the contract is looked at first. */
const interventionsDuContrat = createRoute({
  getParentRoute,
  path: '/demarches/mesInterventions/$numcontrat',
  staticData: { acces: 'login', titre: 'Mes interventions' },
  beforeLoad: async ({ params: { numcontrat } }) => {
    await (await import('../../guards/ouvrir-contrat.ts')).ouvrirContrat(numcontrat)
    throw redirect({ to: '/demarches/mesInterventions', replace: true })
  },
})

const rendezVous = createRoute({
  getParentRoute,
  path: '/demarches/rendezVous',
  staticData: { acces: 'login', titre: 'Prendre rendez-vous' },
  validateSearch: texteDe('etape', 'intervention'),
  component: lazyRouteComponent(() => import('../../pages/RendezVousPage.tsx'), 'RendezVousPage'),
})

export const routesInterventions = [mesInterventions, interventionsDuContrat, rendezVous] as const
