import type { EtapeSecondFacteur } from '@ael/contract/utilisateurs/schemas.ts'
import type { Profil } from '@ael/contract/acces/profils.ts'

/** The signed-in user, as far as rights need it. */
export interface UtilisateurSession {
  id: number
  identifiant: string
  email: string
  nom: string
  prenom: string
  /** The first is the one shown. */
  profils: readonly Profil[]
  /** The premium user of a secondary user or visitor. */
  premiumId: number | null
  accesContratResilie: boolean
}

/** A member of staff who has shown his password alone (docs/domaines/acces.md#second-facteur-du-personnel). */
export interface Attente {
  utilisateur: UtilisateurSession
  etape: EtapeSecondFacteur
}

/** What a valid token stands for. */
export interface Session {
  id: number
  /** Null for an anonymous token, and as long as the second factor is waited for: nobody has signed in yet. */
  utilisateur: UtilisateurSession | null
  /** Who is about to sign in; only the calls of the second factor look here. */
  attente: Attente | null
  /** When the second factor was last shown; whoever acts as somebody else keeps his own. */
  secondFacteurLe: Date | null
  /** The member of staff who acts as this user, if any. */
  usurpateurId: number | null
  expireLe: Date
}
