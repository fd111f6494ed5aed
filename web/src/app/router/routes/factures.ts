import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listAddressNames } from '../../../ui/table/list-address.ts'
import { periodAddressNames } from '../../../ui/period/period.ts'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const getParentRoute = () => racine
const droit = { appel: 'Facturation/factures' } as const

const factureElectronique = createRoute({
  getParentRoute,
  path: '/facture-electronique',
  staticData: { acces: 'disconnected', titre: 'Votre facture' },
  validateSearch: texteDe('token'),
  component: lazyRouteComponent(() => import('../../pages/FactureElectroniquePage.tsx'), 'FactureElectroniquePage'),
})

const evolution = createRoute({
  getParentRoute,
  path: '/factures/evolution/$numeroContrat/$numeroFacture',
  staticData: { acces: 'login', titre: 'Pourquoi ma facture change' },
  component: lazyRouteComponent(
    () => import('../../../features/factures/evolution/EvolutionScreen.tsx'),
    'EvolutionScreen',
  ),
})

const factures = createRoute({
  getParentRoute,
  path: '/factures',
  staticData: { acces: 'login', titre: 'Mes factures', droit, sansCompte: '/inscription/factures' },
  validateSearch: texteDe('vue', ...listAddressNames, ...periodAddressNames),
  component: lazyRouteComponent(() => import('../../pages/FacturesPage.tsx'), 'FacturesPage'),
})

const reglements = createRoute({
  getParentRoute,
  path: '/reglements',
  staticData: { acces: 'login', titre: 'Mes règlements', droit },
  validateSearch: texteDe(...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/factures/screens/ReglementsScreen.tsx'),
    'ReglementsScreen',
  ),
})

const releveCompte = createRoute({
  getParentRoute,
  path: '/demarches/exportReleveCompte',
  staticData: {
    acces: 'login',
    titre: 'Relevé de compte',
    droit: { appel: 'Abonnement/telechargerFicheReleveCompte' },
  },
  component: lazyRouteComponent(
    () => import('../../../features/factures/releve-compte/ReleveCompteScreen.tsx'),
    'ReleveCompteScreen',
  ),
})

const facturees = createRoute({
  getParentRoute,
  path: '/conso/facturees',
  staticData: { acces: 'login', titre: 'Consommations facturées', droit: { appel: 'Consommation/graphe' } },
  validateSearch: texteDe(...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/factures/screens/FactureesScreen.tsx'),
    'FactureesScreen',
  ),
})

export const routesFactures = [factures, facturees, reglements, factureElectronique, evolution, releveCompte] as const
