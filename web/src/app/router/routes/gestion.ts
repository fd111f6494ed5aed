import { createRoute, redirect } from '@tanstack/react-router'
import { racine } from '../racine.tsx'

const home = createRoute({
  getParentRoute: () => racine,
  path: '/manage/home',
  staticData: { acces: 'login', titre: 'Mes contrats' },
  beforeLoad: () => {
    throw redirect({ href: '/dashboard', replace: true })
  },
})

export const routesGestion = [home] as const
