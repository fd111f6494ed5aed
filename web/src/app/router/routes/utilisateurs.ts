import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listAddressNames } from '../../../ui/table/list-address.ts'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const profil = createRoute({
  getParentRoute: () => racine,
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
  getParentRoute: () => racine,
  path: '/user/donnees',
  staticData: { acces: 'login', titre: 'Mes données et mes sessions' },
  validateSearch: texteDe('onglet'),
  component: lazyRouteComponent(
    () => import('../../../features/utilisateurs/screens/DonneesScreen.tsx'),
    'DonneesScreen',
  ),
})

const secondaires = createRoute({
  getParentRoute: () => racine,
  path: '/manage/users',
  staticData: { acces: 'login', titre: 'Mes utilisateurs', entree: 'utilisateurs' },
  validateSearch: texteDe(...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/utilisateurs/screens/UtilisateursScreen.tsx'),
    'UtilisateursScreen',
  ),
})

export const routesUtilisateurs = [profil, donnees, secondaires] as const
