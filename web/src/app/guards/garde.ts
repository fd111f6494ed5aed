import { estGestionnaire, type Profil } from '@ael/contract/acces/profils.ts'
import { estCachee, type EntreeHaut } from '../../lib/session/menu-haut.ts'

/** Who may open a route: everybody, whoever is signed in, whoever is not, staff. */
export type AccesRoute = 'any' | 'login' | 'disconnected' | 'manager'

export const IDENTIFICATION_REQUISE = 'Vous devez être identifié pour accéder à cette fonctionnalité.'
/** Of the addresses of a mail: whoever follows one while he is signed in is told why it is not what he sees. */
export const SANS_CONNEXION = 'Ce lien s’ouvre sans être connecté. Déconnectez-vous, puis ouvrez-le de nouveau.'
export const PAGE_FERMEE = 'Cette page ne vous est pas ouverte.'

export interface Visite {
  acces: AccesRoute
  /** The route asked for, without `#`. */
  chemin: string
  connecte: boolean
  profils: readonly Profil[]
  /** The entry of the top menu that leads here, if one does: hidden from the user, the page is shut too. */
  entree?: EntreeHaut
  /** Closed to him in the contract or group that he looks at. */
  fermee: boolean
  /** The contact details of the current contract are incomplete, and that matters here. */
  coordonneesIncompletes: boolean
  contratResilie: boolean
}

export type Decision =
  | { type: 'ouvrir' }
  /** To the sign-in screen, which brings back to what was asked for. */
  | { type: 'identifier'; message: string }
  | { type: 'rediriger'; vers: '/dashboard' | '/detail/force'; message?: string }

const REFUS: Decision = { type: 'rediriger', vers: '/dashboard', message: PAGE_FERMEE }

const OUVERT = { type: 'ouvrir' } as const
const DEPUIS_UN_COURRIER = /^\/(?:facture-electronique|paiements)(?:[/?]|$)/
const GESTION = /^\/(?:manage|admin)(?:\/|$)/
const DETAIL = /^\/detail(?:\/|$)/

/**
 * Whether a route opens, and where the visitor goes instead (docs/domaines/commun.md#garde-des-pages). Incomplete
 * contact details lead to the contract, except from the pages of management and for a terminated contract.
 */
export function garde({
  acces,
  chemin,
  connecte,
  profils,
  coordonneesIncompletes,
  contratResilie,
  entree,
  fermee,
}: Visite): Decision {
  if (acces === 'any' || (acces === 'disconnected' && !connecte)) return OUVERT
  if (acces === 'disconnected')
    return {
      type: 'rediriger',
      vers: '/dashboard',
      ...(DEPUIS_UN_COURRIER.test(chemin) && { message: SANS_CONNEXION }),
    }
  if (!connecte) return { type: 'identifier', message: IDENTIFICATION_REQUISE }
  if (fermee || (acces === 'manager' && !estGestionnaire(profils)) || (entree && estCachee(profils, entree)))
    return REFUS
  if (coordonneesIncompletes && !contratResilie && !GESTION.test(chemin) && !DETAIL.test(chemin)) {
    return { type: 'rediriger', vers: '/detail/force' }
  }
  return OUVERT
}
