import type { Traitement } from '@ael/contract/services/schemas.ts'
import { libelles } from '../libelles.ts'

/** « Souscription : Avis de relève ». */
export const nomDuTraitement = ({ action, libelle }: Pick<Traitement, 'action' | 'libelle'>): string =>
  `${libelles.traitements.libelle[action]}\u202F: ${libelle}`
