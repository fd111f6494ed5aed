import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { listAddressNames } from '../../../ui/table/list-address.ts'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const getParentRoute = () => racine

const accueilGestion = createRoute({
  getParentRoute,
  path: '/manage/home',
  staticData: { acces: 'login', titre: 'Portefeuille' },
  component: lazyRouteComponent(() => import('../../pages/AccueilGestionPage.tsx'), 'AccueilGestionPage'),
})

const contrats = createRoute({
  getParentRoute,
  path: '/manage/contrats',
  staticData: { acces: 'login', titre: 'Mes contrats' },
  validateSearch: texteDe('onglet', 'vue', 'groupe', ...listAddressNames),
  component: lazyRouteComponent(() => import('../../pages/ContratsPage.tsx'), 'ContratsPage'),
})

const rechercheDetail = texteDe('contrat', 'numcontrat', 'tab')

/**
 * With `contrat`, or `numcontrat`, looks at that contract first: so that a contract has an address of its own. `tab` says
 * which part of it comes into sight.
 */
const detail = createRoute({
  getParentRoute,
  path: '/detail/{-$force}',
  staticData: {
    acces: 'login',
    titre: 'Mon contrat',
    droit: { appel: 'Abonnement/detailAbonnement', mode: 'contrat' },
  },
  validateSearch: rechercheDetail,
  beforeLoad: async ({ search, params }) => {
    const numeroContrat = search.numcontrat ?? search.contrat
    if (!numeroContrat) return
    await (await import('../../guards/ouvrir-contrat.ts')).ouvrirContrat(numeroContrat)
    throw redirect({ to: '/detail/{-$force}', params, search: { tab: search.tab }, replace: true })
  },
  component: lazyRouteComponent(() => import('../../pages/DetailPage.tsx'), 'DetailPage'),
})

export const routesAbonnements = [accueilGestion, contrats, detail] as const
