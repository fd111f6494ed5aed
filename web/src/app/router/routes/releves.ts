import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const getParentRoute = () => racine

/** With a number, looks at that contract first. */
const autoReleve = createRoute({
  getParentRoute,
  path: '/demarches/autoreleve/{-$numcontrat}',
  staticData: {
    acces: 'login',
    titre: 'Relever mon compteur',
    droit: { appel: 'Facturation/enregistrerIndex', mode: 'contrat' },
  },
  beforeLoad: async ({ params: { numcontrat } }) => {
    if (!numcontrat) return
    await (await import('../../guards/ouvrir-contrat.ts')).ouvrirContrat(numcontrat)
    throw redirect({ to: '/demarches/autoreleve/{-$numcontrat}', params: { numcontrat: undefined }, replace: true })
  },
  component: lazyRouteComponent(
    () => import('../../../features/releves/screens/AutoReleveScreen.tsx'),
    'AutoReleveScreen',
  ),
})

const sansCompte = {
  getParentRoute,
  staticData: { acces: 'disconnected', titre: 'Relever mon compteur' },
  validateSearch: texteDe('token'),
  component: lazyRouteComponent(() => import('../../pages/AutoRelevePage.tsx'), 'AutoRelevePage'),
} as const
const autoReleveSansCompte = createRoute({ ...sansCompte, path: '/auto-releve/{-$token}' })
const carteReponse = createRoute({ ...sansCompte, path: '/carte-reponse/{-$token}' })
const autoReleveDec = createRoute({ ...sansCompte, path: '/demarches/autorelevedec/{-$token}' })

export const routesReleves = [autoReleve, autoReleveDec, carteReponse, autoReleveSansCompte] as const
