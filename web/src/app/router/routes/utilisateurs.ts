import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ConnexionScreen } from '../../../features/utilisateurs/screens/ConnexionScreen.tsx'
import { listAddressNames } from '../../../ui/table/list-address.ts'
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
  component: lazyRouteComponent(() => import('../../../features/utilisateurs/screens/AuthScreen.tsx'), 'AuthScreen'),
})

const secondFacteur = createRoute({
  getParentRoute,
  path: '/second-facteur',
  staticData: { acces: 'any', titre: 'Second facteur', cadrePublic: true },
  validateSearch: texteDe('retour'),
  beforeLoad: async () => (await import('../../guards/second-facteur.ts')).garderSecondFacteur(),
  component: lazyRouteComponent(
    () => import('../../../features/utilisateurs/second-facteur/SecondFacteurScreen.tsx'),
    'SecondFacteurScreen',
  ),
})

const activation = createRoute({
  getParentRoute,
  path: '/activation/{-$activationCode}/{-$wsActivationCode}',
  staticData: { acces: 'any', titre: 'Activation du compte', cadrePublic: true },
  validateSearch: texteDe('activationCode', 'wsActivationCode'),
  component: lazyRouteComponent(
    () => import('../../../features/utilisateurs/screens/ActivationScreen.tsx'),
    'ActivationScreen',
  ),
})

const inscription = createRoute({
  getParentRoute,
  path: '/inscription/{-$origine}',
  staticData: { acces: 'any', titre: 'Ouvrir un espace client' },
  validateSearch: texteDe('contrat', 'compteur', 'nom', 'prenom', 'email'),
  beforeLoad: async () => (await import('../../guards/inscription.ts')).garderInscription(),
  component: lazyRouteComponent(
    () => import('../../../features/utilisateurs/screens/InscriptionScreen.tsx'),
    'InscriptionScreen',
  ),
})

const majEmail = createRoute({
  getParentRoute,
  path: '/mail-update',
  staticData: { acces: 'any', titre: 'Adresse e-mail', cadrePublic: true },
  validateSearch: texteDe('tokenValidation', 'activationCode', 'tokenSecurite'),
  component: lazyRouteComponent(
    () => import('../../../features/utilisateurs/screens/MajEmailScreen.tsx'),
    'MajEmailScreen',
  ),
})

const majClient = createRoute({
  getParentRoute,
  path: '/client-update',
  staticData: { acces: 'any', titre: 'Données client', cadrePublic: true },
  validateSearch: texteDe('tokenNotification', 'activationCode'),
  component: lazyRouteComponent(
    () => import('../../../features/utilisateurs/screens/MajClientScreen.tsx'),
    'MajClientScreen',
  ),
})

const profil = createRoute({
  getParentRoute,
  path: '/user/profile',
  staticData: { acces: 'login', titre: 'Mon profil', entree: 'profil' },
  validateSearch: texteDe('onglet'),
  component: lazyRouteComponent(
    () => import('../../../features/utilisateurs/screens/ProfilScreen.tsx'),
    'ProfilScreen',
  ),
})

// The law gives everybody these, also whoever has no profile page.
const donnees = createRoute({
  getParentRoute,
  path: '/user/donnees',
  staticData: { acces: 'login', titre: 'Mes données et mes sessions' },
  validateSearch: texteDe('onglet'),
  component: lazyRouteComponent(
    () => import('../../../features/utilisateurs/screens/DonneesScreen.tsx'),
    'DonneesScreen',
  ),
})

const secondaires = createRoute({
  getParentRoute,
  path: '/manage/users',
  staticData: { acces: 'login', titre: 'Mes utilisateurs', entree: 'utilisateurs' },
  validateSearch: texteDe('creer', ...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/utilisateurs/screens/UtilisateursScreen.tsx'),
    'UtilisateursScreen',
  ),
})

export const routesUtilisateurs = [
  motDePasse,
  auth,
  secondFacteur,
  activation,
  inscription,
  majEmail,
  majClient,
  profil,
  donnees,
  secondaires,
] as const
