import type { InstanceAlerte } from '@ael/contract/alertes/schemas.ts'

const estFuitePossible = ({ codeTypeAlarme: type }: InstanceAlerte): boolean => type === 'AF' || type === 'AS'

/** The newest firing that may be a leak. */
export const fuitePossible = (declenchements: readonly InstanceAlerte[]): InstanceAlerte | undefined =>
  declenchements.find(estFuitePossible)

/** The firing that calls first: a possible leak, else the newest one. */
export const plusUrgent = (declenchements: readonly InstanceAlerte[]): InstanceAlerte | undefined =>
  fuitePossible(declenchements) ?? declenchements[0]
