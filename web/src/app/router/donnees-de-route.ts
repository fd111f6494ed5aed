import type { ProfilPersonnel } from '@ael/contract/acces/profils.ts'
import type { EntreeHaut } from '../../lib/session/menu-haut.ts'
import type { AccesRoute } from '../guards/garde.ts'
import type { DroitDePage } from '../guards/page-fermee.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open it; the guard of the root reads it. */
    acces: AccesRoute
    /** Of the back office: the lowest rank of the staff to which it is open; others are told so, and nothing is asked for. */
    rang?: ProfilPersonnel
    /** Name of the page: the browser's title. */
    titre: string
    /** The entry of the top menu that leads here: whoever does not see it may not come. */
    entree?: EntreeHaut
    /** Where whoever is not signed in goes instead of the sign-in screen. */
    sansCompte?: '/inscription/factures'
    /** What must be open in the contract or group that is looked at: where it is closed the page is too. */
    droit?: DroitDePage
    /** The form that is filled in there, by its type. */
    formulaire?: string
    /** What is done there with the service that the address names. */
    actionService?: 'souscription' | 'resiliation'
    /** Asks for what the screen shows first, while its guard waits for its own answers. */
    anticiper?: () => Promise<unknown>
    /** In the public shell even for a signed-in user: the screens by which a session begins or ends. */
    cadrePublic?: true
  }
}
