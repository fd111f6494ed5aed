import type { DeclenchementAlerte } from '@ael/contract/alertes/schemas.ts'

const estFuitePossible = ({ codeTypeAlarme: type }: DeclenchementAlerte): boolean => type === 'AF' || type === 'AS'

/** The newest firing that may be a leak. */
export const fuitePossible = (declenchements: readonly DeclenchementAlerte[]): DeclenchementAlerte | undefined =>
  declenchements.find(estFuitePossible)

/** The firing that calls first: a possible leak, else the newest one. */
export const plusUrgent = (declenchements: readonly DeclenchementAlerte[]): DeclenchementAlerte | undefined =>
  fuitePossible(declenchements) ?? declenchements[0]
