import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { listAddressNames } from '../../../ui/table/list-address.ts'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const getParentRoute = () => racine
const droit = { appel: 'Service/detail' } as const
const demandePage = lazyRouteComponent(() => import('../../pages/DemandeDeServicePage.tsx'), 'DemandeDeServicePage')

/** Whoever names a contract looks at it first. */
const regarder = async (numcontrat: string) =>
  (await import('../../guards/ouvrir-contrat.ts')).ouvrirContrat(numcontrat)

const services = createRoute({
  getParentRoute,
  path: '/service',
  staticData: { acces: 'login', titre: 'Mes services', droit },
  validateSearch: texteDe('service', 'vue', ...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/services/screens/ServicesScreen.tsx'),
    'ServicesScreen',
  ),
})

const servicesDuContrat = createRoute({
  getParentRoute,
  path: '/service/$numcontrat',
  staticData: { acces: 'login', titre: 'Mes services' },
  beforeLoad: async ({ params: { numcontrat } }) => {
    await regarder(numcontrat)
    throw redirect({ to: '/service', replace: true })
  },
})

const souscrire = createRoute({
  getParentRoute,
  path: '/service/optin/$serviceName',
  staticData: { acces: 'login', titre: 'Souscrire un service', droit, actionService: 'souscription' },
  validateSearch: texteDe('etape'),
  component: demandePage,
})

/** As mails and other screens write it. */
const souscrirePourLeContrat = createRoute({
  getParentRoute,
  path: '/service/optin/$serviceName/$numcontrat',
  staticData: { acces: 'login', titre: 'Souscrire un service' },
  beforeLoad: async ({ params: { serviceName, numcontrat } }) => {
    await regarder(numcontrat)
    throw redirect({ to: '/service/optin/$serviceName', params: { serviceName }, replace: true })
  },
})

const resilier = createRoute({
  getParentRoute,
  path: '/service/optout/$serviceName',
  staticData: { acces: 'login', titre: 'Résilier un service', droit, actionService: 'resiliation' },
  validateSearch: texteDe('etape'),
  component: demandePage,
})

const resilierPourLeContrat = createRoute({
  getParentRoute,
  path: '/service/optout/$serviceName/$numcontrat',
  staticData: { acces: 'login', titre: 'Résilier un service' },
  beforeLoad: async ({ params: { serviceName, numcontrat } }) => {
    await regarder(numcontrat)
    throw redirect({ to: '/service/optout/$serviceName', params: { serviceName }, replace: true })
  },
})

/** A batch is of whoever asked for it, whatever he looks at. */
const traitement = createRoute({
  getParentRoute,
  path: '/service/traitement/$idProcessus',
  staticData: { acces: 'login', titre: 'Traitement en masse' },
  component: lazyRouteComponent(() => import('../../pages/TraitementPage.tsx'), 'TraitementPage'),
})

const resilierEnMasse = createRoute({
  getParentRoute,
  path: '/service/resiliation/$serviceName',
  staticData: { acces: 'login', titre: 'Résilier pour plusieurs contrats', droit },
  validateSearch: texteDe('etape', 'contrats'),
  component: lazyRouteComponent(() => import('../../pages/ResiliationEnMassePage.tsx'), 'ResiliationEnMassePage'),
})

export const routesServices = [
  services,
  servicesDuContrat,
  souscrire,
  souscrirePourLeContrat,
  resilier,
  resilierPourLeContrat,
  traitement,
  resilierEnMasse,
] as const
