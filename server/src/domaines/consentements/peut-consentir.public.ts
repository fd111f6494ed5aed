import { estGestionnaire, estSubordonne } from '@ael/contract/acces/profils.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'

/** Neither staff nor those who work for somebody else consent. */
export const peutConsentir = ({ profils }: Pick<UtilisateurSession, 'profils'>): boolean =>
  !estGestionnaire(profils) && !estSubordonne(profils)
