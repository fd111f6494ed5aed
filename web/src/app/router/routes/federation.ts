import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { racine } from '../racine.tsx'

const getParentRoute = () => racine

const retourFederation = {
  getParentRoute,
  staticData: { acces: 'any', titre: 'Connexion', cadrePublic: true },
  component: lazyRouteComponent(
    () => import('../../../features/utilisateurs/federation/RetourFederationScreen.tsx'),
    'RetourFederationScreen',
  ),
} as const
const franceConnectLogin = createRoute({ ...retourFederation, path: '/franceConnectLogin/{-$code}/{-$state}' })
const franceConnectInscription = createRoute({
  ...retourFederation,
  path: '/franceConnectInscription/{-$code}/{-$state}',
})
const socialLogin = createRoute({ ...retourFederation, path: '/socialLogin' })
const socialInscription = createRoute({ ...retourFederation, path: '/socialInscription' })

const franceConnectLogout = createRoute({
  getParentRoute,
  path: '/franceConnectLogout/{-$state}',
  staticData: { acces: 'any', titre: 'Déconnexion', cadrePublic: true },
  component: lazyRouteComponent(
    () => import('../../../features/utilisateurs/federation/DeconnexionFedereeScreen.tsx'),
    'DeconnexionFedereeScreen',
  ),
})

export const routesFederation = [
  franceConnectLogin,
  franceConnectInscription,
  socialLogin,
  socialInscription,
  franceConnectLogout,
] as const
