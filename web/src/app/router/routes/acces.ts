import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ConnexionScreen } from '../../../features/acces/screens/ConnexionScreen.tsx'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const getParentRoute = () => racine

const motDePasse = createRoute({
  getParentRoute,
  path: '/user/profile/$profileToken',
  staticData: { acces: 'any', titre: 'Nouveau mot de passe', cadrePublic: true },
  component: ConnexionScreen,
})

const auth = createRoute({
  getParentRoute,
  path: '/auth/$code/{-$redirection}',
  staticData: { acces: 'any', titre: 'Connexion', cadrePublic: true },
  component: lazyRouteComponent(() => import('../../../features/acces/screens/AuthScreen.tsx'), 'AuthScreen'),
})

const activation = createRoute({
  getParentRoute,
  path: '/activation/{-$activationCode}/{-$wsActivationCode}',
  staticData: { acces: 'any', titre: 'Activation du compte', cadrePublic: true },
  validateSearch: texteDe('activationCode', 'wsActivationCode'),
  component: lazyRouteComponent(
    () => import('../../../features/acces/screens/ActivationScreen.tsx'),
    'ActivationScreen',
  ),
})

const inscription = createRoute({
  getParentRoute,
  path: '/inscription/{-$origine}',
  staticData: { acces: 'any', titre: 'Ouvrir un espace client' },
  component: lazyRouteComponent(
    () => import('../../../features/acces/screens/InscriptionScreen.tsx'),
    'InscriptionScreen',
  ),
})

const majEmail = createRoute({
  getParentRoute,
  path: '/mail-update',
  staticData: { acces: 'any', titre: 'Adresse e-mail', cadrePublic: true },
  validateSearch: texteDe('tokenValidation', 'activationCode', 'tokenSecurite'),
  component: lazyRouteComponent(() => import('../../../features/acces/screens/MajEmailScreen.tsx'), 'MajEmailScreen'),
})

const majClient = createRoute({
  getParentRoute,
  path: '/client-update',
  staticData: { acces: 'any', titre: 'Données client', cadrePublic: true },
  validateSearch: texteDe('tokenNotification', 'activationCode'),
  component: lazyRouteComponent(() => import('../../../features/acces/screens/MajClientScreen.tsx'), 'MajClientScreen'),
})

const retourFederation = {
  getParentRoute,
  staticData: { acces: 'any', titre: 'Connexion', cadrePublic: true },
  component: lazyRouteComponent(
    () => import('../../../features/acces/federation/RetourFederationScreen.tsx'),
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
    () => import('../../../features/acces/federation/DeconnexionFedereeScreen.tsx'),
    'DeconnexionFedereeScreen',
  ),
})

export const routesAcces = [
  motDePasse,
  auth,
  activation,
  inscription,
  majEmail,
  majClient,
  franceConnectLogin,
  franceConnectInscription,
  socialLogin,
  socialInscription,
  franceConnectLogout,
] as const
