import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { racine } from '../racine.tsx'

const profil = createRoute({
  getParentRoute: () => racine,
  path: '/user/profile',
  staticData: { acces: 'login', titre: 'Mon profil', entree: 'profil' },
  component: lazyRouteComponent(() => import('../../../features/utilisateurs/screens/ProfilScreen.tsx'), 'ProfilScreen'),
})

export const routesUtilisateurs = [profil] as const
