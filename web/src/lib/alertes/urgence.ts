import { TYPES } from '@ael/contract/alertes/regles.ts'
import type { DeclenchementAlerte } from '@ael/contract/alertes/schemas.ts'

const estFuitePossible = ({ codeTypeAlarme }: DeclenchementAlerte): boolean => TYPES[codeTypeAlarme].fuite

/** The newest firing that may be a leak. */
export const fuitePossible = (declenchements: readonly DeclenchementAlerte[]): DeclenchementAlerte | undefined =>
  declenchements.find(estFuitePossible)

/** The firing that calls first: a possible leak, else the newest one. */
export const plusUrgent = (declenchements: readonly DeclenchementAlerte[]): DeclenchementAlerte | undefined =>
  fuitePossible(declenchements) ?? declenchements[0]
