import type { TypeCible } from './volumes.sql.ts'

/** Whose consumption is read: one contract, or the contracts of a group, summed. */
export type Cible = { type: 'contrat'; numeroContrat: string } | { type: 'groupe'; contrats: readonly string[] }

export const cibleContrat = (numeroContrat: string): Cible => ({ type: 'contrat', numeroContrat })
export const cibleGroupe = (contrats: readonly string[]): Cible => ({ type: 'groupe', contrats })

/** Which statement reads a target, and its first value. */
export const typeDe = (cible: Cible): TypeCible => cible.type
export const valeurDe = (cible: Cible): string | readonly string[] =>
  cible.type === 'contrat' ? cible.numeroContrat : cible.contrats
export const contratsDe = (cible: Cible): readonly string[] =>
  cible.type === 'contrat' ? [cible.numeroContrat] : cible.contrats
