import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const getParentRoute = () => racine

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
  component: lazyRouteComponent(() => import('../../../features/factures/evolution/EvolutionScreen.tsx'), 'EvolutionScreen'),
})

export const routesFactures = [factureElectronique, evolution] as const
