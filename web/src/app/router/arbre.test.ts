import type { AnyRoute } from '@tanstack/react-router'
import { beforeAll, expect, it, vi } from 'vitest'
import { ROUTES_OUVERTES } from '../../features/utilisateurs/connexion/tuiles-publiques.ts'
import { routeExiste } from '../../lib/navigation/route-existe.ts'

/**
 * Who may open each route that links and mails may name (docs/domaines/commun.md#garde-des-pages); those we do not have
 * yet are not looked up.
 */
const ATTENDUS: Record<string, string> = {
  '/': 'any',
  '/$': 'any',
  '/login': 'disconnected',
  '/auth/$code/{-$redirection}': 'any',
  '/second-facteur': 'any',
  '/user/profile/$profileToken': 'any',
  '/activation/{-$activationCode}/{-$wsActivationCode}': 'any',
  '/mail-update': 'any',
  '/client-update': 'any',
  '/inscription/{-$origine}': 'any',
  '/franceConnectLogin/{-$code}/{-$state}': 'any',
  '/franceConnectInscription/{-$code}/{-$state}': 'any',
  '/franceConnectLogout/{-$state}': 'any',
  '/socialLogin': 'any',
  '/socialInscription': 'any',
  '/cgu': 'any',
  '/mentions': 'any',
  '/contenu/$id/{-$format}': 'any',
  '/faq': 'any',
  '/plan-du-site': 'any',
  '/redirect/{-$action}': 'any',
  '/message-success': 'any',
  '/facture-electronique': 'disconnected',
  '/paiements/{-$numFacture}/{-$numContrat}/{-$traiteFacturationCode}': 'disconnected',
  '/confirmationPaiement/{-$numFacture}/{-$traiteFacturationCode}': 'disconnected',
  '/auto-releve/{-$token}': 'disconnected',
  '/carte-reponse/{-$token}': 'disconnected',
  '/demarches/autorelevedec/{-$token}': 'disconnected',
  '/demarches': 'any',
  '/demarches/branchement': 'any',
  '/demarches/contact': 'any',
  '/demarches/deplacement': 'any',
  '/demarches/droitsAccesDonnees': 'any',
  '/demarches/entreprise': 'any',
  '/demarches/individualisation': 'any',
  '/demarches/jardin': 'any',
  '/demarches/pose': 'any',
  '/demarches/reclamation': 'any',
  '/demarches/resiliationdec': 'disconnected',
  '/demarches/souscription': 'any',
  '/demarches/souscriptionNew': 'any',
  '/demarches/souscriptionPro': 'any',
  '/demarches/souscriptionSign': 'any',
  '/demarches/souscriptionv3': 'any',
  '/contrat/souscription': 'disconnected',
  '/demarches/warsmann': 'any',
  '/demarches/warsmann/$numFacture': 'any',
  '/facture/cancel/{-$traiteFacturationCode}': 'any',
  '/facture/{-$numContrat}/{-$numFacture}/{-$traiteFacturationCode}': 'any',
  '/facture/$numContrat/$numFacture/cancel/{-$traiteFacturationCode}': 'any',
}

const PREFIXES_LOGIN = [
  '/dashboard',
  '/tiles',
  '/conso',
  '/factures',
  '/reglements',
  '/mensualisation',
  '/demarches/',
  '/contrat/resiliation',
  '/production',
  '/detail',
  '/demandes',
  '/alerte',
  '/service',
  '/manage',
  '/retourPaiement',
]

const attendu = (chemin: string): string => {
  if (ATTENDUS[chemin]) return ATTENDUS[chemin]
  if (chemin.startsWith('/admin')) return 'manager'
  return chemin === '/user/profile' ||
    chemin === '/user/donnees' ||
    PREFIXES_LOGIN.some((prefixe) => chemin.startsWith(prefixe))
    ? 'login'
    : 'unknown route'
}

let routes: Array<{ chemin: string; acces: string | undefined; titre: string | undefined; redirige: boolean }>

beforeAll(async () => {
  vi.stubGlobal('document', { cookie: '', querySelector: () => null })
  vi.stubGlobal('location', { protocol: 'https:' })
  const { arbreDuPersonnel: arbre } = await import('./arbre-du-personnel.ts')
  const declarees: readonly AnyRoute[] = arbre.children ?? []
  routes = declarees.map(({ options }) => ({
    chemin: `/${'path' in options ? String(options.path).replace(/^\//, '') : ''}`,
    acces: options.staticData?.acces,
    titre: options.staticData?.titre,
    redirige: !options.component,
  }))
  return () => vi.unstubAllGlobals()
})

it('every route opens to whom it should', () => {
  expect(routes.length).toBeGreaterThan(10)
  expect(routes.map(({ chemin, acces }) => [chemin, acces])).toEqual(
    routes.map(({ chemin }) => [chemin, attendu(chemin)]),
  )
})

it('the public home offers every route that it may lead to and that exists', () => {
  const chemins = routes.map(({ chemin }) => chemin)
  const possibles = ['/paiements', '/auto-releve', '/demarches', '/inscription', '/login']
  expect([...ROUTES_OUVERTES].toSorted()).toEqual(possibles.filter((route) => routeExiste(route, chemins)).toSorted())
})

it('every page has a name', () => {
  expect(routes.filter(({ titre, redirige }) => !titre && !redirige)).toEqual([])
})
