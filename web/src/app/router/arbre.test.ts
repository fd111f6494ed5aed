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

const LISTE = 'recherche tri ordre page taille'

/** What each page keeps of the part of its address behind `?`; the forms, all of them the same. */
const RECHERCHES: Record<string, string> = {
  '/': 'retour',
  '/login': 'retour resetPwd mode login',
  '/manage/contrats': `onglet vue groupe ${LISTE}`,
  '/detail/{-$force}': 'contrat numcontrat tab',
  '/manage/univers': `creer ${LISTE}`,
  '/manage/univers/$key/groups': 'vue',
  '/manage/univers/$key/contracts': `vue ${LISTE}`,
  '/conso': 'affichage comparer jour unite zoom',
  '/consoPlus': 'vue unite affichage echelle',
  '/faq': 'recherche sujet question',
  '/plan-du-site': 'recherche',
  '/redirect/{-$action}': 'id code numFacture traiteFacturationCode',
  '/demandes': `etat contrat ${LISTE}`,
  '/factures': `vue ${LISTE} du au`,
  '/conso/facturees': LISTE,
  '/reglements': LISTE,
  '/facture-electronique': 'token',
  '/manage/groupe/$id': `onglet ${LISTE}`,
  '/demarches/rendezVous': 'etape intervention',
  '/paiements/{-$numFacture}/{-$numContrat}/{-$traiteFacturationCode}': 'numFacture numContrat traiteFacturationCode',
  '/demarches/autorelevedec/{-$token}': 'token',
  '/carte-reponse/{-$token}': 'token',
  '/auto-releve/{-$token}': 'token',
  '/service': `service vue ${LISTE}`,
  '/service/optin/$serviceName': 'etape',
  '/service/optout/$serviceName': 'etape',
  '/service/resiliation/$serviceName': 'etape contrats',
  '/second-facteur': 'retour',
  '/activation/{-$activationCode}/{-$wsActivationCode}': 'activationCode wsActivationCode',
  '/inscription/{-$origine}': 'contrat compteur nom prenom email',
  '/mail-update': 'tokenValidation activationCode tokenSecurite',
  '/client-update': 'tokenNotification activationCode',
  '/user/profile': 'onglet',
  '/user/donnees': 'onglet',
  '/manage/users': `creer ${LISTE}`,
  '/admin/users': `contrat ${LISTE}`,
  '/admin/contrats': LISTE,
  '/admin/contrat': `compte ${LISTE}`,
  '/admin/groupes': LISTE,
  '/admin/general': `du au ${LISTE}`,
  '/admin/configuration': LISTE,
  '/admin/parametrage': LISTE,
  '/admin/droits': 'recherche controleur profil retires',
  '/admin/alertes': 'contrat',
  '/admin/messages': LISTE,
  '/admin/demarches': LISTE,
  '/admin/demandes': `vue type demande ${LISTE}`,
  '/admin/paiements': `liste ${LISTE}`,
  '/admin/livraisons': `etat ${LISTE}`,
  '/admin/exploitation': `onglet etat type avecRejets aRevoir ${LISTE}`,
  '/admin/contenus': `article ${LISTE}`,
  '/admin/documents': `onglet type du au ${LISTE}`,
  '/admin/mails': `type ${LISTE}`,
}
const FORMULAIRES = 'etape numFacture fuiteDu fuiteAu origin demande'

/** Where nobody is shown the shell of whoever is signed in: a session begins or ends there. */
const SANS_SESSION = [
  '/',
  '/login',
  '/franceConnectLogin/{-$code}/{-$state}',
  '/franceConnectInscription/{-$code}/{-$state}',
  '/socialLogin',
  '/socialInscription',
  '/franceConnectLogout/{-$state}',
  '/user/profile/$profileToken',
  '/auth/$code/{-$redirection}',
  '/second-facteur',
  '/activation/{-$activationCode}/{-$wsActivationCode}',
  '/mail-update',
  '/client-update',
]

interface Declaree {
  chemin: string
  donnees: NonNullable<AnyRoute['options']['staticData']>
  acces: string | undefined
  titre: string | undefined
  redirige: boolean
  /** What it keeps of all that may stand behind `?`. */
  recherche: string | null
}
let routes: Declaree[]
const tout = new Proxy({}, { get: () => 'x' })
const gardees = (valider: unknown): string | null =>
  typeof valider === 'function' ? Object.keys((valider as (recherche: object) => object)(tout)).join(' ') : null

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
    recherche: gardees(options.validateSearch),
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

it('every page finds in its address what is written there', () => {
  const lues = routes.filter(({ recherche, donnees }) => recherche !== null && !donnees.formulaire)
  expect(Object.fromEntries(lues.map(({ chemin, recherche }) => [chemin, recherche]))).toEqual(RECHERCHES)
  const formulaires = routes.filter(({ donnees }) => donnees.formulaire).map(({ recherche }) => recherche)
  expect(new Set(formulaires)).toEqual(new Set([FORMULAIRES]))
})

it('the screens by which a session begins or ends are in the public shell, and no others', () => {
  expect(routes.filter(({ donnees }) => donnees.cadrePublic).map(({ chemin }) => chemin)).toEqual(SANS_SESSION)
})

it('a service is asked for and given up where its address says so', () => {
  expect(
    routes.flatMap(({ chemin, donnees: { actionService } }) => (actionService ? [[chemin, actionService]] : [])),
  ).toEqual([
    ['/service/optin/$serviceName', 'souscription'],
    ['/service/optout/$serviceName', 'resiliation'],
  ])
})
