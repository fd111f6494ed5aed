import { estGestionnaire, type Profil } from '@ael/contract/acces/profils.ts'

/**
 * What `/inscription` is to whoever opens it (docs/domaines/utilisateurs.md#création): his own account, the account of
 * somebody else, the users of his own, or nothing, since he has an account and opens none for others.
 */
export type Ouvreur = 'soi' | 'personnel' | 'premium' | 'aucun'

/** `profils`: of the signed-in user; null without one. */
export function quiOuvre(profils: readonly Profil[] | null): Ouvreur {
  if (profils === null) return 'soi'
  if (estGestionnaire(profils)) return 'personnel'
  return profils.includes('UTILISATEUR_PREMIUM') ? 'premium' : 'aucun'
}
