import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const getParentRoute = () => racine
const recherchePaiement = texteDe('numFacture', 'numContrat', 'traiteFacturationCode')
const retourScreen = () => import('../../../features/paiements/screens/RetourScreen.tsx')

const paiements = createRoute({
  getParentRoute,
  path: '/paiements/{-$numFacture}/{-$numContrat}/{-$traiteFacturationCode}',
  staticData: { acces: 'disconnected', titre: 'Payer une facture' },
  validateSearch: recherchePaiement,
  loaderDeps: ({ search: { numFacture, traiteFacturationCode } }) => ({ numFacture, traiteFacturationCode }),
  loader: async ({ params, deps }) => {
    const { partirSiExterne } = await import('../../../features/paiements/page-externe.ts')
    await partirSiExterne({
      numFacture: params.numFacture ?? deps.numFacture,
      traiteFacturationCode: params.traiteFacturationCode ?? deps.traiteFacturationCode,
    })
  },
  component: lazyRouteComponent(
    () => import('../../../features/paiements/screens/PaiementsScreen.tsx'),
    'PaiementsScreen',
  ),
})

const confirmation = createRoute({
  getParentRoute,
  path: '/confirmationPaiement/{-$numFacture}/{-$traiteFacturationCode}',
  staticData: { acces: 'disconnected', titre: 'Payer une facture' },
  component: lazyRouteComponent(
    () => import('../../../features/paiements/screens/ConfirmationScreen.tsx'),
    'ConfirmationScreen',
  ),
})

// Open to anybody: the session may have ended at the provider's.
const retour = {
  getParentRoute,
  staticData: { acces: 'any', titre: 'Votre paiement' },
  component: lazyRouteComponent(retourScreen, 'RetourScreen'),
} as const
const annulation = createRoute({ ...retour, path: '/facture/cancel/{-$traiteFacturationCode}' })
const retourFacture = createRoute({
  ...retour,
  path: '/facture/{-$numContrat}/{-$numFacture}/{-$traiteFacturationCode}',
})
const annulationFacture = createRoute({
  ...retour,
  path: '/facture/$numContrat/$numFacture/cancel/{-$traiteFacturationCode}',
})
const retourPaiement = createRoute({
  ...retour,
  path: '/retourPaiement',
  staticData: { acces: 'login', titre: 'Votre paiement' },
})

export const routesPaiements = [
  paiements,
  confirmation,
  annulation,
  retourFacture,
  annulationFacture,
  retourPaiement,
] as const
