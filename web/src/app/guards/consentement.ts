import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'

/**
 * Whether the terms are to be accepted now: signed in, no consent yet, no admin, and not while acting as somebody
 * else, whose consent nobody may give (docs/domaines/utilisateurs.md#conditions).
 */
export const consentementAttendu = (utilisateur: UtilisateurConnecte): boolean =>
  estConnecte(utilisateur) &&
  !utilisateur.meta.rgpd_consent &&
  !utilisateur.profils.includes('ADMIN') &&
  !utilisateur.modeUsurpation
