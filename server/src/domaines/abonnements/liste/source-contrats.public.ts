import { estSubordonne } from '@ael/contract/acces/profils.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'

/** Of whom a list is made: `attachement` when he attaches contracts himself, `contrat_accessible` when he may have perimeters. */
export type SourceContrats = 'attachement' | 'contrat_accessible'

/** A user without perimeters is read in his own attachments, which is fastest. */
export const sourceDe = ({ profils }: Pick<UtilisateurSession, 'profils'>): SourceContrats =>
  estSubordonne(profils) ? 'contrat_accessible' : 'attachement'
