import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ConnexionScreen } from '../../../features/acces/screens/ConnexionScreen.tsx'
import { ConnexionPage } from '../../pages/ConnexionPage.tsx'
import { queryClient } from '../../../lib/query/query-client.ts'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { configurationQuery } from '../../../lib/session/configuration.ts'
import { routeDeRetour } from '../../../lib/session/retour.ts'
import { utilisateurQuery } from '../../../lib/session/utilisateur.ts'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const getParentRoute = () => racine

const rechercheAccueil = texteDe('retour')

/** The door: to the sign-in screen, or to where a signed-in user wanted to go, or lands. */
const accueil = createRoute({
  getParentRoute,
  path: '/',
  staticData: { acces: 'any', titre: '', cadrePublic: true },
  pendingMs: Infinity,
  validateSearch: rechercheAccueil,
  beforeLoad: async ({ search }) => {
    const utilisateur = await queryClient.ensureQueryData(utilisateurQuery)
    if (!estConnecte(utilisateur)) throw redirect({ to: '/login', replace: true })
    const retour = routeDeRetour(search.retour)
    if (retour) throw redirect({ href: retour, replace: true })
    const configuration = await queryClient.ensureQueryData(configurationQuery)
    const { atterrissage } = await import('../../guards/atterrissage.ts')
    throw redirect({ href: atterrissage({ ...utilisateur, ...configuration }), replace: true })
  },
})

const inconnue = createRoute({
  getParentRoute,
  path: '$',
  staticData: { acces: 'any', titre: '' },
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true })
  },
})

// Not fetched apart: most visits begin here.
const login = createRoute({
  getParentRoute,
  path: '/login',
  staticData: { acces: 'disconnected', titre: 'Connexion', cadrePublic: true },
  validateSearch: texteDe('retour', 'resetPwd', 'mode'),
  component: ConnexionPage,
})

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
  component: lazyRouteComponent(() => import('../../../features/acces/screens/ActivationScreen.tsx'), 'ActivationScreen'),
})

const inscription = createRoute({
  getParentRoute,
  path: '/inscription/{-$origine}',
  staticData: { acces: 'any', titre: 'Ouvrir un espace client' },
  component: lazyRouteComponent(() => import('../../../features/acces/screens/InscriptionScreen.tsx'), 'InscriptionScreen'),
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
const franceConnectInscription = createRoute({ ...retourFederation, path: '/franceConnectInscription/{-$code}/{-$state}' })
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
  accueil,
  inconnue,
  login,
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
