import { createRoute, redirect } from '@tanstack/react-router'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { configurationQuery } from '../../../lib/session/configuration.ts'
import { routeDeRetour } from '../../../lib/session/retour.ts'
import { utilisateurQuery } from '../../../lib/session/utilisateur.ts'
import { ConnexionPage } from '../../pages/ConnexionPage.tsx'
import { libelles } from '../../../features/utilisateurs/connexion/libelles.ts'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const getParentRoute = () => racine

const rechercheAccueil = texteDe('retour')
const rechercheConnexion = texteDe('retour', 'resetPwd', 'mode', 'login')

/** The door: to the sign-in screen, or to where a signed-in user wanted to go, or lands. */
const accueil = createRoute({
  getParentRoute,
  path: '/',
  staticData: { acces: 'any', titre: '', cadrePublic: true },
  pendingMs: Infinity,
  validateSearch: rechercheAccueil,
  beforeLoad: async ({ search, context }) => {
    // Whoever comes here is about to leave for one of them; who cannot have them is told there.
    context.completer().catch(() => undefined)
    const utilisateur = await queryClient.ensureQueryData(utilisateurQuery)
    if (utilisateur.secondFacteur) (await import('../../guards/second-facteur.ts')).demanderSecondFacteur(search.retour)
    if (!estConnecte(utilisateur)) throw redirect({ to: '/login', replace: true })
    const retour = routeDeRetour(search.retour)
    if (retour) throw redirect({ href: retour, replace: true })
    const configuration = await queryClient.ensureQueryData(configurationQuery)
    const { atterrissage } = await import('../../guards/atterrissage.ts')
    throw redirect({ href: atterrissage({ ...utilisateur, ...configuration }), replace: true })
  },
})

/** What the router does not know once it has all its routes: the root sees to it that it has them. */
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
  validateSearch: rechercheConnexion,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { resetPwd, mode } }) => ({
    titre: resetPwd === 'true' ? libelles.motDePasseOublie : mode === 'activate' ? libelles.activerCompte : undefined,
  }),
  component: ConnexionPage,
})

/** The routes that the first screen brings along: all others come apart, so that they weigh nothing on it. */
export const routesEntree = [accueil, inconnue, login] as const
