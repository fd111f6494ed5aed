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

/** What a valid token stands for. */
export interface Session {
  id: number
  /** Null for an anonymous token. */
  utilisateur: UtilisateurSession | null
  /** The member of staff who acts as this user, if any. */
  usurpateurId: number | null
  expireLe: Date
}
