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

/** The call without which a page is closed, in the mode in which it is; the entry of the menu that is hidden with it. */
const FERMES: Record<string, string> = {
  '/detail/{-$force}': 'Abonnement/detailAbonnement contrat',
  '/alerte/{-$type}': 'Alerte/alertes',
  '/conso': 'Consommation/graphe',
  '/consoPlus': 'Consommation/graphe',
  '/production': 'Consommation/graphe',
  '/conso/facturees': 'Consommation/graphe',
  '/factures': 'Facturation/factures',
  '/reglements': 'Facturation/factures',
  '/demarches/exportReleveCompte': 'Abonnement/telechargerFicheReleveCompte',
  '/demandes': 'Demarche/syntheseDesDemandes contrat',
  '/demandes/$demande': 'Demarche/syntheseDesDemandes contrat',
  '/manage/groupes': 'Groupe/groupes',
  '/manage/groupe/$id': 'Groupe/groupes',
  '/mensualisation': 'Prelevement/plansMensualisation contrat',
  '/demarches/autoreleve/{-$numcontrat}': 'Facturation/enregistrerIndex contrat',
  '/service': 'Service/detail',
  '/service/optin/$serviceName': 'Service/detail',
  '/service/optout/$serviceName': 'Service/detail',
  '/service/resiliation/$serviceName': 'Service/detail',
  '/manage/univers': 'entree utilisateurs',
  '/manage/univers/$key/groups': 'entree utilisateurs',
  '/manage/univers/$key/contracts': 'entree utilisateurs',
  '/manage/users': 'entree utilisateurs',
  '/user/profile': 'entree profil',
}

interface Declaree {
  chemin: string
  donnees: NonNullable<AnyRoute['options']['staticData']>
  acces: string | undefined
  titre: string | undefined
  redirige: boolean
}
let routes: Declaree[]

beforeAll(async () => {
  vi.stubGlobal('document', { cookie: '', querySelector: () => null })
  vi.stubGlobal('location', { protocol: 'https:' })
  const { arbreDuPersonnel: arbre } = await import('./arbre-du-personnel.ts')
  const declarees: readonly AnyRoute[] = arbre.children ?? []
  routes = declarees.map(({ options }) => ({
    chemin: `/${'path' in options ? String(options.path).replace(/^\//, '') : ''}`,
    donnees: options.staticData ?? { acces: 'any', titre: '' },
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

it('every page is closed by what it shows, and with the entry that leads to it', () => {
  const fermees = routes.flatMap(({ chemin, donnees: { droit, entree } }) =>
    droit || entree ? [[chemin, droit ? [droit.appel, droit.mode].filter(Boolean).join(' ') : `entree ${entree}`]] : [],
  )
  expect(Object.fromEntries(fermees)).toEqual(FERMES)
})

it('whoever has no account is told of it in the place of the invoices alone', () => {
  expect(routes.flatMap(({ chemin, donnees }) => (donnees.sansCompte ? [[chemin, donnees.sansCompte]] : []))).toEqual([
    ['/factures', '/inscription/factures'],
  ])
})

it('the public home offers every route that it may lead to and that exists', () => {
  const chemins = routes.map(({ chemin }) => chemin)
  const possibles = ['/paiements', '/auto-releve', '/demarches', '/inscription', '/login']
  expect([...ROUTES_OUVERTES].toSorted()).toEqual(possibles.filter((route) => routeExiste(route, chemins)).toSorted())
})

it('every page has a name', () => {
  expect(routes.filter(({ titre, redirige }) => !titre && !redirige)).toEqual([])
})
