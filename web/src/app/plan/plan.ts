import type { Autorisations } from '@ael/contract/acces/schemas.ts'
import type { Profil } from '@ael/contract/acces/profils.ts'
import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'
import type { Contexte } from '../../lib/session/contexte.ts'
import { garde } from '../guards/garde.ts'
import { pageFermee } from '../guards/page-fermee.ts'

/** The screens that one goes to on purpose, by subject and in their order; the routes give their names. */
export const SUJETS = {
  eau: ['/dashboard', '/conso', '/conso/facturees', '/consoPlus', '/production', '/alerte', '/demarches/autoreleve'],
  factures: ['/factures', '/reglements', '/mensualisation', '/demarches/exportReleveCompte'],
  contrats: ['/detail', '/service', '/manage/contrats', '/manage/groupes'],
  demarches: [
    '/demarches',
    '/demarches/mesInterventions',
    '/demandes',
    '/demarches/reclamation',
    '/demarches/souscriptionv3',
    '/demarches/souscriptionNew',
    '/demarches/demenagementv2',
    '/demarches/resiliation',
    '/demarches/resiliationdec',
    '/demarches/changerRIB',
    '/demarches/payeur',
    '/demarches/warsmann',
    '/demarches/contact',
    '/demarches/droitsAccesDonnees',
    '/demarches/entreprise',
    '/demarches/coordonnee',
    '/demarches/paiementVirement',
    '/demarches/analyse',
    '/demarches/branchement',
    '/demarches/pose',
    '/demarches/deplacement',
    '/demarches/jardin',
    '/demarches/individualisation',
  ],
  compte: ['/user/profile', '/user/donnees', '/manage/users', '/manage/univers'],
  visiteur: ['/login', '/inscription', '/paiements', '/auto-releve', '/facture-electronique'],
  informations: ['/faq', '/mentions', '/cgu'],
} as const
export type Sujet = keyof typeof SUJETS

/** Screens that nobody looks for: where a link, a mail or another screen leads, or a second address of one above. */
export const HORS_DU_PLAN = [
  '/',
  '/$',
  '/plan-du-site',
  '/redirect',
  '/tiles',
  '/manage/home',
  '/message-success',
  // Staff have their own menu.
  '/admin',
  '/admin/alertes',
  '/admin/configuration',
  '/admin/contenus',
  '/admin/demandes',
  '/admin/demarches',
  '/admin/documents',
  '/admin/droits',
  '/admin/exploitation',
  '/admin/faq',
  '/admin/general',
  '/admin/livraisons',
  '/admin/recepteurs',
  '/admin/contrat',
  '/admin/contrats',
  '/admin/groupes',
  '/admin/mails',
  '/admin/messages',
  '/admin/paiements',
  '/admin/parametrage',
  '/admin/users',
  '/admin/users/$id',
  '/contenu/$id',
  '/socialLogin',
  '/socialInscription',
  '/franceConnectLogin',
  '/franceConnectInscription',
  '/franceConnectLogout',
  '/user/profile/$profileToken',
  '/auth/$code',
  '/second-facteur',
  '/activation',
  '/mail-update',
  '/client-update',
  '/confirmationPaiement',
  '/retourPaiement',
  '/facture/cancel',
  '/facture',
  '/facture/$numContrat/$numFacture/cancel',
  '/factures/evolution/$numeroContrat/$numeroFacture',
  '/carte-reponse',
  '/demarches/autorelevedec',
  '/demandes/$demande',
  '/demarches/$numcontrat',
  '/demarches/branchement/$numcontrat',
  '/demarches/contact/$numcontrat',
  '/demarches/coordonneeManuel',
  '/demarches/changerRIBManuel',
  '/demarches/warsmann/$numFacture',
  '/demarches/demenagement',
  '/demarches/souscription',
  '/demarches/souscriptionPro',
  '/demarches/souscriptionSign',
  '/contrat/souscription',
  '/contrat/resiliation',
  '/contrat/resiliation/$numcontrat',
  '/demarches/deplacement/$numcontrat',
  '/demarches/individualisation/$numcontrat',
  '/demarches/jardin/$numcontrat',
  '/demarches/pose/$numcontrat',
  '/demarches/mesInterventions/$numcontrat',
  '/demarches/rendezVous',
  '/service/$numcontrat',
  '/service/optin/$serviceName',
  '/service/optin/$serviceName/$numcontrat',
  '/service/optout/$serviceName',
  '/service/optout/$serviceName/$numcontrat',
  '/service/resiliation/$serviceName',
  '/service/traitement/$idProcessus',
  '/manage/groupe/$id',
  '/manage/univers/$key/groups',
  '/manage/univers/$key/contracts',
] as const

/** Who looks for a screen, and from what contract or group. */
export interface Chercheur {
  connecte: boolean
  profils: readonly Profil[]
  contexte: Contexte | null
  autorisations: Autorisations['autorisations']
  /** Entries of his main menu: those that depend on his contract are not in the plan without them. */
  menu: readonly string[]
}

export interface Ecran {
  route: string
  titre: string
}

/** The address of a route without its optional parts. */
export const adresseDe = (chemin: string): string => chemin.replace(/\/\{-\$\w+\}/g, '')

const DU_CONTRAT = ['/consoPlus', '/production']

/** Whether a screen would open: the plan offers what the guard lets through. */
function ouvert(route: string, { acces, entree, droit }: StaticDataRouteOption, chercheur: Chercheur): boolean {
  const { connecte, profils, contexte, autorisations, menu } = chercheur
  if (DU_CONTRAT.includes(route) && !menu.includes(route)) return false
  const decision = garde({
    acces,
    chemin: route,
    connecte,
    profils,
    ...(entree && { entree }),
    fermee: pageFermee(droit, contexte, { autorisations }),
    coordonneesIncompletes: false,
    contratResilie: false,
  })
  return decision.type === 'ouvrir'
}

/** The screens of a subject that are open to whoever looks for them, as the routes call them. */
export function ecransDe(sujet: Sujet, routes: readonly AnyRoute[], chercheur: Chercheur): Ecran[] {
  return SUJETS[sujet].flatMap((adresse) => {
    const donnees = routes.find(({ fullPath }) => adresseDe(fullPath) === adresse)?.options.staticData
    return donnees && ouvert(adresse, donnees, chercheur) ? [{ route: adresse, titre: donnees.titre }] : []
  })
}
