import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const getParentRoute = () => racine
const prechargement = () => import('../../../features/contenus/prechargement.ts')
const page = async (id: string) => (await prechargement()).prechargerPage(id)
const pagesLegales = () => import('../../../features/contenus/screens/PagesLegales.tsx')

const cgu = createRoute({
  getParentRoute,
  path: '/cgu',
  staticData: { acces: 'any', titre: 'Conditions d’utilisation' },
  loader: () => page('cgu'),
  component: lazyRouteComponent(pagesLegales, 'ConditionsScreen'),
})

const mentions = createRoute({
  getParentRoute,
  path: '/mentions',
  staticData: { acces: 'any', titre: 'Mentions légales' },
  loader: () => page('mentions'),
  component: lazyRouteComponent(pagesLegales, 'MentionsScreen'),
})

const messageSuccess = createRoute({
  getParentRoute,
  path: '/message-success',
  staticData: { acces: 'any', titre: 'Souscription enregistrée' },
  loader: () => page('message_success'),
  component: lazyRouteComponent(pagesLegales, 'MessageSuccessScreen'),
})

const contenu = createRoute({
  getParentRoute,
  path: '/contenu/$id/{-$format}',
  staticData: { acces: 'any', titre: 'Informations' },
  loader: ({ params }) => page(params.id),
  component: lazyRouteComponent(() => import('../../../features/contenus/screens/ContenuScreen.tsx'), 'ContenuScreen'),
})

const faq = createRoute({
  getParentRoute,
  path: '/faq',
  staticData: { acces: 'any', titre: 'Questions fréquentes' },
  validateSearch: texteDe('recherche', 'sujet', 'question'),
  loader: async () => (await prechargement()).prechargerFaq(),
  component: lazyRouteComponent(() => import('../../../features/contenus/screens/FaqScreen.tsx'), 'FaqScreen'),
})

const plan = createRoute({
  getParentRoute,
  path: '/plan-du-site',
  staticData: { acces: 'any', titre: 'Aide et plan du site' },
  validateSearch: texteDe('recherche'),
  loader: async ({ location }) => {
    const { prechargerMenu, prechargerRecherche } = await prechargement()
    await ('recherche' in location.search ? prechargerRecherche() : prechargerMenu())
  },
  component: lazyRouteComponent(() => import('../../pages/PlanPage.tsx'), 'PlanPage'),
})

const redirection = createRoute({
  getParentRoute,
  path: '/redirect/{-$action}',
  staticData: { acces: 'any', titre: '' },
  validateSearch: texteDe('id', 'code', 'numFacture', 'traiteFacturationCode'),
  beforeLoad: async ({ params, search }) => {
    const { destinationDe } = await import('../redirections.ts')
    throw redirect({ href: destinationDe(params.action, search), replace: true })
  },
})

export const routesContenus = [cgu, mentions, messageSuccess, contenu, faq, plan, redirection] as const
